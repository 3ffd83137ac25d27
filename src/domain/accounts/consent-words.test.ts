import { expect, test } from 'vitest'
import { agreedDocuments } from './consent-words.ts'

test.each([
  ['agreement', 'V1.1', ['用户服务协议 V1.1']],
  ['agreement+privacy', 'V1.1+V1.0', ['用户服务协议 V1.1', '隐私政策 V1.0']],
  ['agreement+privacy', 'V1.0', ['用户服务协议 V1.0', '隐私政策 V1.0']],
  ['baidu-report', 'V1.2', []],
])('%s %s', (document, version, words) => {
  expect(agreedDocuments({ document, version }).map((one) => `${one.name} ${one.version}`)).toEqual(words)
})

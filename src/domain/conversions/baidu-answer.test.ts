import { expect, test } from 'vitest'
import { baiduFault, readBaiduAnswer, uploadFaults } from './baidu-answer.ts'

test.each([
  [0, 'received'],
  [1, 'partly'],
  [2, 'refused'],
  [3, 'token'],
  [4, 'busy'],
  [9, 'other'],
] as const)('status %i is read as %s, with what Baidu said', (status, answer) => {
  expect(readBaiduAnswer(baiduFault(status, 'said: so'))).toEqual({ answer, status, said: 'said: so' })
  expect(readBaiduAnswer(baiduFault(status, ''))).toEqual({ answer, status, said: '' })
})

test.each([
  [null, 'none'],
  [uploadFaults.noToken, 'noToken'],
  [uploadFaults.erased, 'erased'],
  ['The provider could not be reached', 'unreachable'],
  ['The provider answered 502 without JSON', 'unreachable'],
  [baiduFault(undefined, ''), 'other'],
  ['every attempt ended in a crash', 'other'],
] as const)('%s is read as %s', (fault, answer) => {
  expect(readBaiduAnswer(fault)).toEqual({ answer, status: null, said: '' })
})

import { expect, test } from 'vitest'
import { decodeText } from './read-page.ts'

test('a text is read as UTF-8, or as Windows in China writes it', () => {
  expect(decodeText(new TextEncoder().encode('\uFEFF你好'))).toBe('你好')
  expect(decodeText(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好')
})

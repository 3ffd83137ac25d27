import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const text = '店铺,¥1,280.50\n第二行'
const utf16 = (isLittle: boolean, mark: string) => {
  const bytes = Buffer.from(`${mark}${text}`, 'utf16le')
  return new Uint8Array(isLittle ? bytes : bytes.swap16())
}

test.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 of Notepad and Excel', utf16(true, '\uFEFF')],
  ['UTF-16 with the higher byte first', utf16(false, '\uFEFF')],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(text)
  expect(decodeText(bytes.slice().buffer)).toBe(text)
})

test('GB18030 is read, with its letters of four bytes', () => {
  expect(decodeText(new Uint8Array([0xc4, 0xe3, 0xba, 0xc3]))).toBe('你好')
  // U+3400, the first letter of extension A.
  expect(decodeText(new Uint8Array([0xc4, 0xe3, 0x81, 0x39, 0xee, 0x39, 0x2c, 0x38]))).toBe('你\u3400,8')
})

test('what a page declares is read before GB18030, and an unknown name is ignored', () => {
  const big5 = new Uint8Array([0xa7, 0x41, 0xa6, 0x6e])
  expect(decodeText(big5, 'big5')).toBe('你好')
  expect(decodeText(new Uint8Array([0xc4, 0xe3]), 'klingon')).toBe('你')
  expect(decodeText(new TextEncoder().encode(text), 'big5')).toBe(text)
})

test.each([
  ['UTF-16 without its mark', utf16(true, '')],
  ['UTF-16 without its mark, the higher byte first', utf16(false, '')],
  ['a cut UTF-16', utf16(true, '\uFEFF').slice(0, -1)],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['bytes of no encoding', new Uint8Array([0x80, 0xff, 0xff])],
])('%s is no text', (_, bytes) => expect(decodeText(bytes)).toBeNull())

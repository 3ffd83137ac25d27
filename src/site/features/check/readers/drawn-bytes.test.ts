import { expect, test } from 'vitest'
import { drawnBytes } from './drawn-bytes.ts'

const chunk = (name: string, content: string) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  return Buffer.concat([size, Buffer.from(name + content), Buffer.alloc(4)])
}
const picture = (...chunks: Buffer[]) =>
  `data:image/png;base64,${Buffer.concat([Buffer.alloc(8), ...chunks]).toString('base64')}`
const drawn = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels')]

test('a chunk beside what was drawn makes no other picture, and other pixels do', () => {
  const plain = drawnBytes(picture(...drawn, chunk('IEND', '')))
  expect(plain).toContain('IDATpixels')
  expect(drawnBytes(picture(...drawn, chunk('deBG', '3A28FF5BF6F81A8A'), chunk('IEND', '')))).toBe(plain)
  expect(drawnBytes(picture(...drawn, chunk('deBG', '237A718428362246'), chunk('IEND', '')))).toBe(plain)
  expect(drawnBytes(picture(chunk('IHDR', 'size'), chunk('IDAT', 'others'), chunk('IEND', '')))).not.toBe(plain)
})

test('what is no picture stays as it is, and one that was cut or lies about its lengths comes to an end', () => {
  expect(drawnBytes('data:image/webp;base64,AAAA')).toBe('data:image/webp;base64,AAAA')
  expect(drawnBytes('data:image/png;base64,*')).toBe('data:image/png;base64,*')
  expect(drawnBytes(picture(Buffer.alloc(11)))).toBe('')
  expect(drawnBytes(picture(Buffer.from('ffffffff49444154ffffffff', 'hex')))).toContain('IDAT')
})

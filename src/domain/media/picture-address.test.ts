import { expect, test } from 'vitest'
import { dressAddress, readPicture } from './picture-address.ts'
import { mediaKeyOf } from './upload-address.ts'

const key = '2026/11/k3x9v2qf7abm.jpg'
const facts = {
  sha256: '0123456789abcdef',
  widthPx: 1600,
  heightPx: 900,
  focalX: 0.333,
  focalY: 1,
  widths: [320, 640],
}

test('what an address was dressed with is read from it again', () => {
  const address = dressAddress(key, facts)
  expect(readPicture(address)).toEqual({
    width: 1600,
    height: 900,
    position: '33% 100%',
    avif: `/media/${key}/320.avif?v=01234567 320w, /media/${key}/640.avif?v=01234567 640w`,
    webp: `/media/${key}/320.webp?v=01234567 320w, /media/${key}/640.webp?v=01234567 640w`,
  })
  expect(mediaKeyOf(address)).toBe(key)
})

test('until its sizes are made it has none, and without a size of its own it says nothing', () => {
  expect(readPicture(dressAddress(key, { ...facts, widths: [] }))).toMatchObject({ width: 1600, avif: '', webp: '' })
  expect(readPicture(dressAddress(key, { ...facts, widthPx: null }))).toBeNull()
})

test.each([
  '',
  '/media/demo/a.svg',
  `/media/${key}x`,
  `https://example.com/media/${key}`,
  '/media/2026/11/../secrets.jpg',
  '/media/2026/11/SHORT.jpg',
  `/media/${key}/320.avif`,
])('%s is no upload', (address) => {
  expect(mediaKeyOf(address)).toBeNull()
  expect(readPicture(address)).toBeNull()
})

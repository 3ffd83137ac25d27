import { expect, test } from 'vitest'
import { reserveBytes } from './free-space.ts'

const mebibyte = 1024 * 1024

test.each([
  [110, 64],
  [1_000, 100],
  [1_000_000, 256],
])('of a volume of %d MiB, %d MiB are kept free', (volume, reserve) => {
  expect(reserveBytes(volume * mebibyte)).toBe(reserve * mebibyte)
})

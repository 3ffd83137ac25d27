import { expect, test } from 'vitest'
import { fitsPlatforms, recommendedFirst } from './platform-fit.ts'

const device = (unsuitPlatformIds: number[], recommendPlatformIds: number[] = []) => ({
  unsuitPlatformIds,
  recommendPlatformIds,
})

test('a device fits every platform but those it names as unsuitable', () => {
  expect(fitsPlatforms(device([]), [])).toBe(true)
  expect(fitsPlatforms(device([7]), [[8]])).toBe(true)
  expect(fitsPlatforms(device([7]), [[7]])).toBe(false)
})

test('of the platforms under one site name one must fit, and of two wishes both', () => {
  expect(fitsPlatforms(device([7]), [[7, 8]])).toBe(true)
  expect(fitsPlatforms(device([7, 8]), [[7, 8]])).toBe(false)
  expect(fitsPlatforms(device([7]), [[8], [7]])).toBe(false)
})

test('nothing fits a platform that does not exist', () => {
  expect(fitsPlatforms(device([]), [[]])).toBe(false)
})

test('recommended devices come first, and each part keeps its order', () => {
  const listed = [device([], []), device([], [7]), device([], [8]), device([1], [7])]
  const order = recommendedFirst(listed, [[7]], (item) => item).map((item) => listed.indexOf(item))
  expect(order).toEqual([1, 3, 0, 2])
  expect(recommendedFirst(listed, [], (item) => item)).toEqual(listed)
})

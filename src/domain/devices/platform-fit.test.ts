import { expect, test } from 'vitest'
import { recommendedFirst } from './platform-fit.ts'

const device = (recommendPlatformIds: number[]) => ({ recommendPlatformIds })

test('recommended devices come first, and each part keeps its order', () => {
  const listed = [device([]), device([7]), device([8]), device([7])]
  const order = recommendedFirst(listed, [[7]], (item) => item).map((item) => listed.indexOf(item))
  expect(order).toEqual([1, 3, 0, 2])
  expect(recommendedFirst(listed, [], (item) => item)).toEqual(listed)
})

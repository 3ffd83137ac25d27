import { expect, test, vi } from 'vitest'
import { oncePer, oncePerText } from './once-per.ts'

test('what is said of an object is worked out once, also when it is nothing', () => {
  const work = vi.fn((list: readonly number[]) => list[0])
  const first = oncePer(work)
  const [one, empty] = [[1], []]
  expect([first(one), first(one), first(empty), first(empty), first([1])]).toEqual([1, 1, undefined, undefined, 1])
  expect(work).toHaveBeenCalledTimes(3)
})

test('of texts only the last ones are remembered, and asking counts', () => {
  const work = vi.fn((text: string) => text.length)
  const lengthOf = oncePerText(work, 2)
  for (const text of ['a', 'bb', 'a', 'ccc', 'a']) expect(lengthOf(text)).toBe(text.length)
  expect(work).toHaveBeenCalledTimes(3)
  lengthOf('bb')
  expect(work).toHaveBeenCalledTimes(4)
})

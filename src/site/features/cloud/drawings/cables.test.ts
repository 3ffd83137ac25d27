import { expect, test } from 'vitest'
import { cableOf, cardAt } from './cables.ts'

const indexes = Array.from({ length: 12 }, (_, index) => index)

test('four cards stand in a row', () => {
  expect(cardAt(0)).toEqual({ x: 0, y: 278 })
  expect(cardAt(3)).toEqual({ x: 324, y: 278 })
  expect(cardAt(4)).toEqual({ x: 0, y: 360 })
})

test('every cable reaches the phone at a place of its own, evenly spaced', () => {
  const ends = indexes.map((index) => cableOf(index).endY).toSorted((a, b) => a - b)
  expect(ends).toEqual(indexes.map((place) => 157 + 51 * place))
})

test('no two cables run along the same height or turn at the same place', () => {
  const paths = indexes.map((index) => cableOf(index).path)
  for (const part of [/V(\d+)l/, /H(\d+)l/]) {
    expect(new Set(paths.map((path) => path.match(part)?.[1])).size).toBe(indexes.length)
  }
})

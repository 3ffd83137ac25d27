import { expect, test } from 'vitest'
import { contentsOf, rowWidth } from './contents-shape.ts'

test('the rows of the contents list widen downwards like a sail', () => {
  expect([0, 1, 2, 3, 4].map((index) => rowWidth(index, 5))).toEqual([176, 200, 217, 227, 230])
})

test('only an article of three sections and more has a contents list, and it names sections alone', () => {
  const section = { level: 2 } as const
  const part = { level: 3 } as const
  expect(contentsOf([section, part, section, part])).toEqual([])
  expect(contentsOf([section, part, section, section])).toEqual([section, section, section])
})

import { expect, test } from 'vitest'
import { readWhole } from './amounts.ts'

test('full-width figures and blanks are no mistake', () => {
  expect([readWhole('１２'), readWhole(' 7 '), readWhole('0')]).toEqual([12, 7, 0])
})

test('what is no number reads as none', () => {
  for (const typed of ['', '-1', '1.5', '1e3', 'abc', '１２３４５６７８９０']) expect(readWhole(typed), typed).toBeNaN()
})

import { expect, test } from 'vitest'
import { readFen, readWhole } from './amounts.ts'

test('full-width figures, blanks and marks of money are no mistake', () => {
  expect([readWhole('１２'), readWhole(' 7 '), readWhole('0')]).toEqual([12, 7, 0])
  expect([readFen('１，２８０．５元'), readFen('¥ 0.29'), readFen('-3')]).toEqual([128_050, 29, -300])
})

test('what is no number reads as none', () => {
  for (const typed of ['', '-1', '1.5', '1e3', 'abc', '１２３４５６７８９０']) expect(readWhole(typed), typed).toBeNaN()
  for (const typed of ['', '1.005', '1e3', '八', '--1']) expect(readFen(typed), typed).toBeNaN()
})

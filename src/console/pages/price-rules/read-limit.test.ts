import { expect, test } from 'vitest'
import { readLimit } from './read-limit.ts'

test('a limit is a whole number of its range, also in the figures of a Chinese keyboard', () => {
  expect(['0', '６', '999'].map((typed) => readLimit('lowStock', typed))).toEqual([0, 6, 999])
  expect(['1', '100'].map((typed) => readLimit('reviewPercent', typed))).toEqual([1, 100])
  for (const typed of ['', '六', '1000', '-1', '1.5']) expect(readLimit('lowStock', typed), typed).toBeNull()
  for (const typed of ['0', '101']) expect(readLimit('reviewPercent', typed), typed).toBeNull()
})

import { expect, test } from 'vitest'
import { noteRows, rowAfter } from './next-row.ts'

test('the row below is the one that the list shows there, and none at its end or from elsewhere', () => {
  noteRows('articles', [7, 3, 9])
  expect([rowAfter('articles', 7), rowAfter('articles', 3)]).toEqual([3, 9])
  expect([rowAfter('articles', 9), rowAfter('articles', 1), rowAfter('activities', 7)]).toEqual([null, null, null])
  noteRows('activities', [7])
  expect(rowAfter('articles', 7)).toBeNull()
})

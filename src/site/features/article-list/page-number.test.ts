import { expect, test } from 'vitest'
import { pageCount, pageHref } from './page-number.ts'

test('the first page has the plain address', () => {
  expect(pageHref('/list', 1)).toBe('/list')
  expect(pageHref('/list', 3)).toBe('/list?page=3')
})

test('twelve articles fill a page', () => {
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([0, 1, 1, 2, 2, 3])
})

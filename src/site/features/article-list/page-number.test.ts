import { expect, test } from 'vitest'
import { pageCount, pageHref, readPageNumber } from './page-number.ts'

test('a page number is read from a number or its digits', () => {
  expect([2, '2', '12', 1].map(readPageNumber)).toEqual([2, 2, 12, 1])
})

test('what is no page number reads as the first page', () => {
  for (const value of [
    undefined,
    null,
    0,
    '0',
    -1,
    '-1',
    1.5,
    '1.5',
    'abc',
    '',
    ' 2',
    true,
    {},
    [2],
    Number.NaN,
    '1e3',
  ])
    expect(readPageNumber(value), String(value)).toBe(1)
})

test('a page beyond what the API takes is the largest that it takes', () => {
  expect(readPageNumber(1_000_000_000)).toBe(100_000)
  expect(readPageNumber('9'.repeat(400))).toBe(100_000)
})

test('the first page has the plain address', () => {
  expect(pageHref('/list', 1)).toBe('/list')
  expect(pageHref('/list', 3)).toBe('/list?page=3')
})

test('twelve articles fill a page', () => {
  expect([0, 1, 12, 13, 24, 25].map(pageCount)).toEqual([0, 1, 1, 2, 2, 3])
})

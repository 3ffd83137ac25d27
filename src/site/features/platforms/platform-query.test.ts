import { expect, test } from 'vitest'
import { platformListHref, readPlatformQuery, writeAddedPages } from './platform-query.ts'

test('a query is read as an address writes it', () => {
  const query = { type: 3, page: 2 }
  expect(platformListHref('/list.html', query)).toBe('/list.html?type=3&page=2')
  expect(readPlatformQuery({ type: '3', page: '2' })).toEqual(query)
  expect(platformListHref('/list.html', readPlatformQuery({}))).toBe('/list.html')
})

test('pages that were added come back with the address, and are in no link', () => {
  const query = readPlatformQuery({ type: '3', to: '4' })
  expect(query).toEqual({ type: 3, page: 1, to: 4 })
  expect(platformListHref('/list.html', query)).toBe('/list.html?type=3')
  expect(readPlatformQuery({ page: '2', to: '99999' })).toEqual({ type: null, page: 2, to: 11 })
  for (const to of ['1', '2', 'x', '-3']) expect(readPlatformQuery({ page: '2', to })).toEqual({ type: null, page: 2 })
  expect(writeAddedPages('?type=3&to=2&qd=x', 3)).toBe('?type=3&to=3&qd=x')
})

test('what is no value counts as not given', () => {
  for (const value of ['0', '-1', '01', '1.5', 'abc', '', ' 1', '99999999999', undefined, null, {}])
    expect(readPlatformQuery({ type: value, page: value })).toEqual({ type: null, page: 1 })
  expect(readPlatformQuery({ type: '2147483648', page: '100001' })).toEqual({ type: null, page: 1 })
})

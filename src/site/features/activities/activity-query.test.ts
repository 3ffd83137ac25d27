import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#site/pages.ts'
import { activityListHref, activityPageSizes, readActivityQuery, writeActivityQuery } from './activity-query.ts'

const defaults = { page: 1, size: 8, region: null }

test('values that the list does not know count as not given', () => {
  for (const value of [0, -1, 1.5, 'abc', '', '01', '1e3', null, {}, [], 10 ** 12, '999999999999'])
    expect(readActivityQuery({ page: value, size: value, region: value })).toEqual(defaults)
  expect(readActivityQuery({ size: 7 })).toEqual(defaults)
  expect(readActivityQuery({})).toEqual(defaults)
})

test('an address carries no default', () => {
  expect(activityListHref({ page: 1, size: 8, region: null })).toBe(pages.activity.path)
  expect(activityListHref({ page: 2, size: 16, region: 3 })).toBe(`${pages.activity.path}?region=3&page=2&size=16`)
})

test('every query is read back from what it writes', () => {
  const queries = fc.record({
    page: fc.integer({ min: 1, max: 100_000 }),
    size: fc.constantFrom(...activityPageSizes),
    region: fc.option(fc.integer({ min: 1, max: 2_147_483_647 })),
  })
  fc.assert(
    fc.property(queries, (query) => {
      expect(readActivityQuery(writeActivityQuery(query))).toEqual(query)
      expect(readActivityQuery(Object.fromEntries(new URLSearchParams(activityListHref(query).split('?')[1])))).toEqual(
        query,
      )
    }),
  )
})

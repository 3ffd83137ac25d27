import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pages } from '#site/pages.ts'
import { findQueryRules } from '#site/query-rules.ts'
import { readSearchQuery, searchHref, searchKinds, searchSpans } from './search-query.ts'

const plain = { keyword: '关联', page: 1, kind: null, activeId: null, since: null, sort: 'relevance' } as const

test('what is wrong in an address counts as not there', () => {
  const wrong = { keyword: ' 关联 ', page: '0', kind: 'x', activeId: '9', since: '7', sort: 'best' }
  expect(readSearchQuery(wrong)).toEqual(plain)
  expect(readSearchQuery({ page: '1000000000' }).page).toBe(1)
  expect(readSearchQuery({ keyword: ['a'], page: {} })).toEqual({ ...plain, keyword: '' })
})

test('a keyword is never longer than the contract takes, nor cut inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const { keyword } = readSearchQuery({ keyword: text })
      expect(keyword.length).toBeLessThanOrEqual(100)
      expect(keyword.isWellFormed()).toBe(true)
    }),
  )
})

test('an address is read back as the search that it was made of', () => {
  const changes = { kind: 'article', activeId: 5, since: 180, sort: 'time', page: 3 } as const
  const url = new URL(searchHref(plain, changes), 'http://site')
  expect(readSearchQuery(Object.fromEntries(url.searchParams))).toEqual({ ...plain, ...changes })
})

test('the server keeps whatever a filter writes into the address', () => {
  const rules = findQueryRules(pages.search.path)
  const changes = [
    ...searchKinds.map((kind) => ({ kind })),
    ...searchSpans.map((since) => ({ since })),
    { activeId: 5, sort: 'time', page: 3 } as const,
  ]
  for (const change of changes)
    for (const [name, value] of new URL(searchHref(plain, change), 'http://site').searchParams)
      expect(rules?.[name]?.read(value), name).toBe(value)
})

test('a changed filter begins on the first page', () => {
  expect(searchHref({ ...plain, page: 4 }, { since: 30 })).not.toContain('page=')
})

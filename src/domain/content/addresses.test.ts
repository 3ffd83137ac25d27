import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkCases } from '#tests/support/link-cases.ts'
import {
  activityHref,
  articleHref,
  articlePath,
  isOwnPath,
  linkKeys,
  platformHref,
  recordLinkKeys,
} from './addresses.ts'

test('an article without a path of its own stands under news-detail, with its id and heading', () => {
  expect(articleHref({ id: 7, selfPath: null, secondLevelHeadings: 5 })).toBe('/news-detail.html?id=7&activeId=5')
  expect(articleHref({ id: 7, selfPath: null, secondLevelHeadings: null })).toBe('/news-detail.html?id=7')
})

test('its own path replaces news-detail and nothing else', () => {
  expect(articleHref({ id: 7, selfPath: 'news-tiktok-docs', secondLevelHeadings: 2 })).toBe(
    '/news-tiktok-docs.html?id=7&activeId=2',
  )
})

test('what is no path of its own never reaches an address', () => {
  for (const path of ['news-detail', 'news-', 'news-A', 'news-a/../b', 'xwdt', 'news-中文', `news-${'a'.repeat(100)}`])
    expect(isOwnPath(path), path).toBe(false)
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => /^\/news-[a-z0-9-]+\.html$/.test(articlePath(path))))
})

/** How links lead to own pages. tests/api/console-find.test.ts holds the database to the same cases. */
test.each(linkCases)('$link leads to $keys', ({ link, keys }) => {
  expect(linkKeys(link)).toEqual(keys)
})

test('a link to a record has one of the keys of the record, however it is written', () => {
  const leads = (link: string, record: Parameters<typeof recordLinkKeys>[0]) =>
    linkKeys(link).some((key) => recordLinkKeys(record).includes(key))
  const article = { kind: 'article', id: 12, selfPath: 'news-a' } as const
  expect(leads('/news-detail.html?id=12&activeId=5#top', article)).toBe(true)
  expect(leads('/news-a.html', article)).toBe(true)
  expect(leads(articleHref({ ...article, secondLevelHeadings: 5 }), article)).toBe(true)
  for (const other of [
    '/news-detail.html?id=121',
    '/news-detail.html',
    '/news-b.html',
    '/ActivityInfo.html?activityId=12',
  ])
    expect(leads(other, article), other).toBe(false)
  expect(leads(activityHref(3), { kind: 'activity', id: 3 })).toBe(true)
  expect(leads(platformHref(3), { kind: 'platform', id: 3 })).toBe(true)
  expect(leads(platformHref(3), { kind: 'activity', id: 3 })).toBe(false)
})

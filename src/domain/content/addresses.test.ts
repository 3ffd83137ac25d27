import fc from 'fast-check'
import { expect, test } from 'vitest'
import { articleHref, articlePath, isOwnPath } from './addresses.ts'

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

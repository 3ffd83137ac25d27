import { expect, test } from 'vitest'
import { holdsLink } from './holds-link.ts'

const keys = ['id=12', '/news-a.html']

test('a value leads to a page as a link, in a rich text and anywhere in a record', () => {
  const leading = [
    '/news-a.html',
    '<p>见<a href="/news-detail.html?activeId=5&amp;id=12">此文</a></p>',
    { jumpUrl: '/news-detail.html?id=12' },
    [{ url: 'https://www.example.com/news-a.html#top', title: '' }],
  ]
  for (const value of leading) expect(holdsLink(value, keys), JSON.stringify(value)).toBe(true)
})

test('words, other pages and nothing lead nowhere', () => {
  for (const value of ['news-a.html', '/news-b.html', '<p>/news-a.html</p>', null, 12, {}, ['/price.html']])
    expect(holdsLink(value, keys), JSON.stringify(value)).toBe(false)
})

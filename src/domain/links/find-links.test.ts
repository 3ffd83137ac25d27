import { expect, test } from 'vitest'
import { linksOf } from './find-links.ts'

test('what a text leads to is found once, unescaped, without its mark; what is no address of the web is not', () => {
  const html =
    '<a href="https://a.example/x?y=1&amp;z=2#top">a</a><a href="/news-detail.html?id=3">b</a><a href="mailto:a@b.c">c</a><a href="#d">d</a>'
  expect(linksOf(html, ['https://a.example/x?y=1&z=2', '', 'javascript:alert(1)', 'http://b.example/'])).toEqual([
    'https://a.example/x?y=1&z=2',
    '/news-detail.html?id=3',
    'http://b.example/',
  ])
  expect(linksOf(Array.from({ length: 80 }, (_, at) => `<a href="/p${at}.html">`).join(''))).toHaveLength(50)
})

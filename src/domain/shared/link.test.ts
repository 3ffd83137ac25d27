import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressText, hasUserInfo, isAddressText, isForeignPicture, linksOf, safeLink } from './link.ts'

test('addresses on the web and paths of this site stay as they are', () => {
  for (const link of ['https://example.com/a?b=1#c', 'HTTP://example.com', '/TEMU.html', '/', '/qr/welfare.svg']) {
    expect(safeLink(link)).toBe(link)
  }
})

test('links that run something or lead elsewhere in disguise are emptied', () => {
  const links = ['javascript:alert(1)', 'JaVa\tscript:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil', '\\\\evil']
  for (const link of [
    ...links,
    '/\\evil',
    'http:evil',
    'https:///evil',
    ' https://a',
    'https://a\n',
    'file:///etc',
    '',
  ]) {
    expect(safeLink(link), link).toBe('')
  }
})

test('whatever comes, what goes out begins with http or with one slash', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (link) => /^($|https?:\/\/[^/]|\/($|[^/\\]))/i.test(safeLink(link))),
  )
})

test('a picture of another site is foreign, one of this site or none is not', () => {
  for (const address of ['https://evil.example/x.png', 'HTTP://a.example/b', '//evil.example/x.png'])
    expect(isForeignPicture(address), address).toBe(true)
  for (const address of [
    '',
    '/media/2026/11/aaaaaaaaaaaa.jpg',
    '/media/demo/covers/a.svg',
    '/a?from=https://b.example',
  ])
    expect(isForeignPicture(address), address).toBe(false)
})

test('a link names a user only before its host', () => {
  for (const link of ['https://user@evil.example', 'https://bank.example:443@evil.example/x', 'HTTP://@evil.example'])
    expect(hasUserInfo(link), link).toBe(true)
  for (const link of ['https://a.example/@shop', 'https://a.example/?to=b@c.cn', 'https://a.example#@', '/a@b', ''])
    expect(hasUserInfo(link), link).toBe(false)
})

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

test('an address in a plain text ends before the first character that no address has', () => {
  expect(addressText('见https://a.com/x，然后😀继续')).toBe(` https://a.com/x${' '.repeat(7)}`)
  for (const word of ['https://a.com/x', 'mailto:a@b.cn', 'a.cn']) expect(isAddressText(word), word).toBe(true)
  for (const word of ['https://a.com/x，然后', '1.2.3.4', '3.5', '登录']) expect(isAddressText(word), word).toBe(false)
})

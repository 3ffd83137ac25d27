import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeLink } from './link.ts'

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

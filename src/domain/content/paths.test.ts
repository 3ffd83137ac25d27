import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath } from './addresses.ts'
import { isWorthCounting, ownPathOf } from './paths.ts'

test('words become a path that an article may have, cut at a word', () => {
  expect(ownPathOf(['wàng', 'ji', 'TikTok Shop', '，', '11.11'])).toBe('news-wang-ji-tiktok-shop-11-11')
  expect(ownPathOf(Array.from({ length: 40 }, () => 'zhuang'))).toBe(`news-${Array(4).fill('zhuang').join('-')}`)
  expect(ownPathOf(['bei', 'huo'], 3)).toBe('news-bei-huo-3')
  expect(ownPathOf(['。', '！'])).toBeNull()
})

test('whatever is spoken, the path is one or there is none', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.integer({ min: 1, max: 99 }), (words, place) => {
      const path = ownPathOf(words, place)
      expect(path === null || isOwnPath(path)).toBe(true)
    }),
  )
})

test.each(['/old.html', '/2024/双11', '/news-detail.html?id=12', '/news-gone.html', '/a/b/'])(
  '%s is counted',
  (path) => {
    expect(isWorthCounting(path)).toBe(true)
  },
)

test.each([
  '/',
  '/wp-login.php',
  '/.env',
  '/x.php',
  '/a.jpg',
  '/admin',
  '/api/x',
  '/console/x',
  '/cgi-bin/x',
  '/join/13800138000',
  '/u/mail@example.com',
  '/reset/0123456789abcdef0123',
  `/${'长'.repeat(300)}`,
  '/a.html?b=1',
  '//evil.example',
  `/${'x'.repeat(90)}.html`,
])('%s is not: a probe, a file, or somebody’s', (path) => {
  expect(isWorthCounting(path)).toBe(false)
})

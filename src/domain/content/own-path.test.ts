import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnPath } from './addresses.ts'
import { ownPathOf } from './own-path.ts'

test('words become a path that an article may have, cut at a word', () => {
  expect(ownPathOf(['wàng', 'ji', 'TikTok Shop', '，', '11.11'])).toBe('news-wang-ji-tiktok-shop-11-11')
  expect(ownPathOf(Array.from({ length: 40 }, () => 'zhuang'))).toBe(`news-${Array(8).fill('zhuang').join('-')}`)
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

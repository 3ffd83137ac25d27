import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRedirectSource, isSitePath, keysOf } from './addresses.ts'
import { spellAddress } from './spell-address.ts'

const letter = fc.oneof(
  fc.constantFrom(
    '旧',
    '文',
    'é',
    '+',
    '%',
    '?',
    '#',
    '&',
    '=',
    ' ',
    '"',
    '<',
    '.',
    '-',
    '\u200b',
    '\u202e',
    '😀',
    '\\',
    '\n',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join('').toWellFormed())
const segment = word.filter((text) => !/^\.{1,2}$/.test(text) && !text.includes('/') && !text.includes('\\'))

/** Escapes every byte of a text, or only what a URL must escape, with letters of either case. */
const spellings = fc.constantFrom<(text: string) => string>(
  encodeURIComponent,
  (text) => encodeURIComponent(text).replace(/%../g, (byte) => byte.toLowerCase()),
  (text) => Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
)

test('every spelling of a path and a query is one, and a spelt address stays', () => {
  fc.assert(
    fc.property(segment, word, spellings, spellings, (path, value, first, second) => {
      const spell = (by: (text: string) => string) => spellAddress(`/${by(path)}.html?q=${by(value)}`)
      const spelt = spell(first) ?? ''
      expect(spell(second)).toBe(spelt)
      expect(spellAddress(spelt)).toBe(spelt)
      const { pathname, searchParams } = new URL(spelt, 'https://www.example.com')
      expect(decodeURIComponent(pathname)).toBe(`/${path}.html`)
      expect(searchParams.get('q')).toBe(value)
    }),
  )
})

test('an address is spelt as a reader would write it', () => {
  expect(spellAddress('/%E6%97%A7%E6%96%87.html')).toBe('/旧文.html')
  expect(spellAddress('/old-l%2B.html')).toBe('/old-l+.html')
  expect(spellAddress('/search.html?keyword=%E5%BA%97%E9%93%BA%2B1')).toBe('/search.html?keyword=店铺%2B1')
  expect(spellAddress('/100%25.html')).toBe('/100%25.html')
  for (const cut of ['/100%.html', '/%E6%97.html', '/a?b=%', '/\ud800']) expect(spellAddress(cut), cut).toBeNull()
})

test('what no visit can ask for is no address of the site', () => {
  for (const path of ['/100%.html', '/%E6%97.html', '/a%2Fb', '/a%5cb', '/%00', '/%0a', '/%2e%2e/a', '/%E2%80%AE.html'])
    expect(isSitePath(path), path).toBe(false)
  expect(isRedirectSource('/%6eews-detail.html?%69d=12')).toBe(true)
  expect(keysOf('/%6eews-detail.html?%69d=12')).toEqual(['/news-detail.html?id=12'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markOf, PageDocument } from './page-document.ts'

const marked = 'k3Jx0pQw9sVbN1mZ2aYc4d:'
const words = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll(marked, ''))

test('a page has the bytes of its text with every kept text in its place, as often as it stands there', () => {
  const parts = fc.array(fc.tuple(words, fc.nat({ max: 2 })), { maxLength: 6 })
  fc.assert(
    fc.property(words, parts, fc.tuple(words, words, words), (first, rest, texts) => {
      const html = first + rest.map(([after, index]) => markOf(marked, index) + after).join('')
      const whole = first + rest.map(([after, index]) => texts[index] + after).join('')
      expect(new PageDocument(html, { marked, texts }).toBytes().bytes).toEqual(Buffer.from(whole))
    }),
  )
})

test('the digest follows the page’s own text and every kept one', () => {
  const digest = (html: string, text: string) =>
    new PageDocument(`${html}${markOf(marked, 0)}`, { marked, texts: [text] }).toBytes().digest.toString('hex')
  expect(digest('a', 'b')).toBe(digest('a', 'b'))
  expect(new Set([digest('a', 'b'), digest('a', 'c'), digest('c', 'b')]).size).toBe(3)
})

test('what looks like a mark and is none stays text', () => {
  const html = 'guessed:0;'
  expect(new PageDocument(html, { marked, texts: ['secret'] }).toString()).toBe(html)
})

import { expect, test } from 'vitest'
import { growthOf } from '#tests/support/growth.ts'
import {
  MarkupTooLargeError,
  markupLimits,
  measureMarkup,
  placesOf,
  requireReadable,
  splitScripts,
} from './markup-limits.ts'

test('the elements, cells and nesting of a text are counted, and the bytes of its pictures are not', () => {
  const picture = `<img src="data:image/png;base64,${'A'.repeat(1_000)}">`
  const size = measureMarkup(`<ul><li>a<ol><li>b</ol></ul><table><tr><th>c<td>d</table>${picture}`)
  expect(size).toEqual({ letters: 69, elements: 9, cells: 2, nesting: 2, attributePairs: 1 })
})

const table = (rows: number, columns: number) =>
  `<table>${`<tr>${'<td>a</td>'.repeat(columns)}</tr>`.repeat(rows)}</table>`
/** More than {@link markupLimits} in one way each. */
const tooLarge: Record<string, string> = {
  'a table of 300 rows and columns': table(300, 300),
  'three thousand lists in each other': '<ul><li>a'.repeat(3_000),
  'three thousand tables in each other': '<table><tr><td>'.repeat(3_000),
  'three thousand quotes in each other': `${'<blockquote>'.repeat(3_000)}${'</blockquote>'.repeat(3_000)}`,
  'sixty thousand elements': '<b>a</b>'.repeat(60_000),
  'six million letters': 'a'.repeat(6_000_000),
  'twenty thousand attributes': `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}=b`).join(' ')}>`,
  'twenty thousand attributes without a space': `<p ${Array.from({ length: 20_000 }, (_, at) => `a${at}="b"`).join('')}>`,
  'twenty thousand attributes behind a tag in a value': `<p title="<a b='"><p c="' ${'a/'.repeat(20_000)}>`,
}
test.each(Object.entries(tooLarge))('%s is refused before it is parsed', (_, html) => {
  expect(() => requireReadable(html)).toThrow(MarkupTooLargeError)
})

test('a long article with tables, a hundred pictures and unclosed paragraphs is read', () => {
  const picture = `<p>a<img src="data:image/png;base64,${'A'.repeat(100_000)}">`
  const html = `${'<p style="mso-a:b"><span lang=EN-US>字字字</span>'.repeat(10_000)}${table(60, 20)}${picture.repeat(100)}`
  expect(() => requireReadable(html)).not.toThrow()
})

/** Texts whose cost grew with the square of their length, or could. */
const repeated = [
  '<!--',
  '<!-->',
  '-->',
  '<',
  '</',
  '<a',
  '<a ',
  'data:',
  'data:a',
  'data:a/b;base64,',
  '<table>',
  '<!--a-->',
  "<a '",
  '<a b="',
  '<a b=',
  '<a b ',
  '<script',
  '<script>',
  '<a b = ',
]
/** From 128 KiB on the engine keeps a text in memory of its own, which costs more than reading it: both sizes are above. */
const largeLetters = 150_000

test.each(repeated)('the time for %j, again and again, grows with the length alone', (sign) => {
  const work = (letters: number) => measureMarkup(splitScripts(sign.repeat(letters / sign.length)).text)
  expect(growthOf(work, largeLetters)).toBeLessThan(9)
})

test('comments and scripts go as a parser reads them', () => {
  const { text, scripts } = splitScripts('a<!--b<script>-->c<!-->d<SCRIPT x>"<!--"</script >e<scripts>f<!--g')
  expect(text).toBe('acde<scripts>f')
  expect(scripts).toEqual(['<SCRIPT x>"<!--"</script >'])
  expect(splitScripts('a<script>b').text).toBe('a')
})

test('the places of a table are those that the editor fills with cells', () => {
  const cell = { columns: 1, rows: 1 }
  expect(placesOf([[cell, cell], [cell]])).toBe(4)
  expect(placesOf([[{ columns: 2, rows: 2 }, cell], [cell]])).toBe(6)
  // One wide row and many short ones: a few cells, and a grid of millions.
  const wide = Array.from({ length: 90 }, () => ({ columns: 50, rows: 1 }))
  const short = Array.from({ length: 900 }, () => [cell])
  expect(placesOf([wide, ...short])).toBeGreaterThan(markupLimits.cells * 100)
})

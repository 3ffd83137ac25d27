import { expect, test } from 'vitest'
import { tableOfText } from './paste-table.ts'

const rowsOf = (html: string | null) =>
  html === null
    ? null
    : [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => row.slice(4, -5).split('</td><td>'))

test('rows with tabs are a table, with breaks and signs inside of a cell', () => {
  const text = '地区\t价格\r\n美国\t"多\n行"\r\n"a\tb"\t1 < 2 & "3"\r\n\t空\r\n'
  expect(rowsOf(tableOfText(text))).toEqual([
    ['地区', '价格'],
    ['美国', '多<br>行'],
    ['a\tb', '1 &lt; 2 &amp; "3"'],
    ['', '空'],
  ])
})

test.each([
  ['words', '一\n二'],
  ['one row', 'a\tb\n'],
  ['indented lines', '\ta\n\tb'],
  ['rows of different lengths', 'a\tb\nc\nd\te'],
  ['nothing', ''],
])('%s are none', (_, text) => {
  expect(tableOfText(text)).toBeNull()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storableRecords } from '#tests/support/field-arbitraries.ts'
import { contentFields as fields } from '../content/fields.ts'
import { readCsv, readCsvInSteps, recordsToCsv, writeCsv } from './csv.ts'
import { eachText } from './fields.ts'

const nameOf = (value: number) => `第${value}个`
const names = { firstLevelHeading: nameOf, secondLevelHeading: nameOf, regionId: nameOf }
const awkward = fc.constantFrom('=', '+', '-', '@', "'", '＝', ' ', '\t', '\r', '\n', '"', ',', '甲')
const cells = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(awkward, { maxLength: 6 }).map((parts) => parts.join('')),
)

/** The cells of a CSV by RFC 4180, read one character at a time, as a spreadsheet gets them. */
function readCells(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, bare, end] of csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? bare ?? '')
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const withoutApostrophe = (cell: string) => cell.replace(/^'/, '')

test('whoever takes one apostrophe away reads exactly the cells that were written', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1 })), (rows) => {
      expect(readCells(writeCsv(rows)).map((row) => row.map(withoutApostrophe))).toEqual(rows)
    }),
  )
})

test('what was written is read again cell by cell', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1 })), (rows) => {
      const kept = rows.filter((row) => row.some((cell) => withoutApostrophe(cell).trim() !== ''))
      const head = ['编号', '名称']
      expect(readCsv(writeCsv([head, ...kept])).map((row) => row.cells)).toEqual([head, ...kept])
    }),
  )
})

test('what spreadsheets write is read: tabs, semicolons, rows that are empty, rows that are counted', () => {
  expect(readCsv('\uFEFF编号\t售价\r\n\r\n1\t"7\n8"\r\n2\t\r\n')).toEqual([
    { line: 1, cells: ['编号', '售价'] },
    { line: 3, cells: ['1', '7\n8'] },
    { line: 4, cells: ['2', ''] },
  ])
  expect(readCsv('a;"b;c"\n1;2').map(({ cells }) => cells)).toEqual([
    ['a', 'b;c'],
    ['1', '2'],
  ])
  expect(readCsv('"未完')).toEqual([{ line: 1, cells: ['未完'] }])
})

test('no cell begins with what a spreadsheet runs', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1 }), (row) => {
      for (const cell of readCells(writeCsv([row])).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
    }),
  )
})

test('a plain text stands as it is, under the mark that Excel knows UTF-8 by', () => {
  expect(writeCsv([['标题', 'a,b', '=1+1']])).toBe('\uFEFF标题,"a,b",\'=1+1\r\n')
})

test('records are exported under their labels, every field but the rich text', () => {
  fc.assert(
    fc.property(fc.array(storableRecords(fields, { selfPath: ['news-a'], relatedIds: ['3,1'] })), (records) => {
      const [labels, ...rows] = readCells(recordsToCsv({ fields, records, names }))
      expect(labels).toHaveLength(Object.keys(fields).length - 1)
      expect(labels).not.toContain(fields.content.label)
      const texts = records.map((record) =>
        eachText(fields, record, names).flatMap(({ name, text }) => (name === 'content' ? [] : [text])),
      )
      expect(rows.map((row) => row.map(withoutApostrophe))).toEqual(texts)
    }),
  )
})

test('a cell goes on behind its closing quote, as spreadsheets read it', () => {
  expect(readCsv('"甲"乙,1\n2').map(({ cells }) => cells)).toEqual([['甲乙', '1'], ['2']])
})

test.each([
  ['cells in one row', 'a,'],
  ['empty cells', ','],
  ['empty rows', '\n'],
  ['rows', '"a"\n'],
])('a file of %s without end is read with pauses', (_, part) => {
  const rows = [...readCsvInSteps(part.repeat((2 * 1024 * 1024) / part.length))]
  expect(rows.filter((row) => row === null).length).toBeGreaterThan(4)
})

test.each([
  ['letters', '', 'a'],
  ['letters in quotes', '"', 'a'],
  ['quoted letters', '', '"a'],
  ['quotes', '', '"'],
  ['pairs of quotes', '"', 'a""'],
  ['cells', '', 'a,'],
])('of a row of %s without end no more is kept than a table can have', (_, begin, part) => {
  const [row] = readCsv(begin + part.repeat((8 * 1024 * 1024) / part.length))
  expect(row?.cells.join('').length).toBeLessThan(40_000)
})

import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv, writeCsv } from '#domain/shared/csv.ts'
import { TooLargeError } from '../import/unpack.ts'
import { chooseSheet } from './open-sheet.ts'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'

/** Texts as the database can hold them: without NUL and lone surrogates. */
const cell = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('=1+1', "'x", '<&">', '_x0041_', ' a ', '\r\n', '\t', '007', '78.00', '1-2', '是'),
)
const table = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 6 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

/** Without what a file cannot tell from nothing: empty cells and rows at the end. */
function trimmed(rows: readonly (readonly string[])[]): string[][] {
  const cut = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1))
  return cut.slice(0, cut.findLastIndex((row) => row.length > 0) + 1)
}

test('a workbook is read as it was written, cell by cell, and equal tables are equal bytes', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const bytes = writeXlsx([{ name: '设备<与>价格', rows }])
      expect(writeXlsx([{ name: '设备<与>价格', rows }])).toEqual(bytes)
      const [sheet] = await readXlsx(bytes)
      expect(sheet?.name).toBe('设备<与>价格')
      expect(trimmed(sheet?.rows ?? [])).toEqual(trimmed(rows))
    }),
    { numRuns: 60 },
  )
})

test('amounts and counts are numbers in a workbook, and come back as the same amounts', async () => {
  const rows = [
    ['售价', '库存', '型号'],
    ['78.00', '不限', '007'],
    ['0.10', '12', '12'],
  ]
  const bytes = writeXlsx([{ name: '甲', rows, numbers: { 售价: 'yuan', 库存: 'whole' } }])
  const [sheet] = await readXlsx(bytes)
  expect(sheet?.rows.slice(1)).toEqual([
    ['78', '不限', '007'],
    ['0.1', '12', '12'],
  ])
})

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook of one sheet with these rows, and whatever else is put beside it. */
function workbook(rows: string, beside: Record<string, Uint8Array> = {}): Uint8Array {
  const base = unzipSync(writeXlsx([{ name: '甲', rows: [['a']] }]))
  const files = {
    ...base,
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    ...beside,
  }
  return zipSync(files, { level: 0 })
}

test('a formula has its stored value, rows keep their numbers, and no entity or other file is read', async () => {
  const row =
    '<row r="3"><c r="A3"><f>1+1</f><v>2</v></c><c r="B3"><f>WEBSERVICE("http://x")</f></c><c r="C3"><v>77.879999999999995</v></c></row>'
  const [sheet] = await readXlsx(workbook(row, { 'xl/externalLinks/externalLink1.xml': strToU8('<x/>') }))
  expect(sheet?.rows).toHaveLength(3)
  expect(sheet?.rows[2]?.slice(0, 3).map((text) => text ?? '')).toEqual(['2', '', '77.88'])
  expect(readCsv(writeCsv(sheet?.rows ?? []))[0]).toMatchObject({ line: 3 })
  const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet xmlns="${main}" xmlns:r="${relation}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`
  const read = await readXlsx(workbook('', { 'xl/worksheets/sheet1.xml': strToU8(entity) })).catch(() => [])
  expect(JSON.stringify(read)).not.toContain('root:')
})

test('a workbook that is damaged, or would unpack to more than a table has, is refused', async () => {
  await expect(readXlsx(strToU8('PK no archive'))).rejects.toThrow()
  await expect(readXlsx(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow()
  await expect(readXlsx(workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).rejects.toThrow(TooLargeError)
  await expect(readXlsx(workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toThrow(TooLargeError)
  const large = { 'xl/sharedStrings.xml': new Uint8Array(70 * 1024 * 1024) }
  await expect(readXlsx(workbook('', large))).rejects.toThrow(TooLargeError)
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`xl/media/${at}.png`, new Uint8Array(1)]))
  await expect(readXlsx(workbook('', many))).rejects.toThrow(TooLargeError)
})

test('of several sheets the one with the head is taken, else the first', () => {
  const sheets = [
    { name: '说明', rows: [['列', '怎么填']] },
    { name: '数据', rows: [[''], ['名称', '分类']] },
  ]
  expect(chooseSheet(sheets, ['名称'])?.name).toBe('数据')
  expect(chooseSheet(sheets, ['没有'])?.name).toBe('说明')
})

import { strFromU8, zipSync } from 'fflate'
import readXlsxFile, { type CellValue } from 'read-excel-file/universal'
import { no, yes } from '#domain/pricing/sheet/catalogue-columns.ts'
import { TooLargeError, unpack } from '../import/unpack.ts'

export type TableSheet = { name: string; rows: string[][] }

const entriesAtMost = 200
const unpackedBytesAtMost = 64 * 1024 * 1024
/** The last row and column that a cell may be in: empty ones before it would be made, too. */
const [rowsAtMost, columnsAtMost] = [40_000, 256]

/**
 * The sheets of a workbook as texts, row by row as the spreadsheet numbers them. A formula has the value that was stored
 * with it; nothing is computed, and no part outside the file is read.
 * @throws {TooLargeError}; another error for a file that is no workbook.
 */
export async function readXlsx(bytes: Uint8Array): Promise<TableSheet[]> {
  // Only what a table is made of: no pictures, no macros, no links to other workbooks.
  const isWanted = (name: string) =>
    /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i.test(
      name,
    )
  const parts = unpack(bytes, isWanted, { entriesAtMost, unpackedBytesAtMost })
  for (const [name, part] of Object.entries(parts)) if (/worksheets\//i.test(name)) refuseFarCells(strFromU8(part))
  const sheets = await readXlsxFile(new Blob([zipSync(parts, { level: 0 })]), { trim: false })
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
}

function refuseFarCells(xml: string): void {
  for (const [, letters = '', row = ''] of xml.matchAll(/\br="([A-Z]{0,4})(\d{1,12})"/g)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
    if (Number(row) > rowsAtMost || column > columnsAtMost) throw new TooLargeError()
  }
}

function textOf(value: CellValue | null): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? yes : no
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

import { eachText, type FieldNames, type Fields, type ValuesOf } from './fields.ts'

/**
 * Records as CSV for spreadsheets: a row of labels, then a row per record. Rich text is left out, because an Excel cell
 * holds 32,767 characters.
 */
export function recordsToCsv<Table extends Fields>(args: {
  fields: Table
  records: readonly ValuesOf<Table>[]
  names: FieldNames<Table>
}): string {
  const { fields, records, names } = args
  const labels = Object.values(fields).flatMap(({ kind, label }) => (kind === 'richText' ? [] : [label]))
  const rows = records.map((record) =>
    eachText(fields, record, names).flatMap(({ field, text }) => (field.kind === 'richText' ? [] : [text])),
  )
  return writeCsv([labels, ...rows])
}

/** RFC 4180 in UTF-8 with a byte order mark, by which Excel detects the encoding. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${writeCsvRows(rows)}`
}

/** Further rows of a file that {@link writeCsv} started. */
export function writeCsvRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')
}

/**
 * A text that a spreadsheet could run as a formula gets a leading apostrophe, and so does a text that starts with one:
 * removing one apostrophe always restores the original.
 */
function cellOf(text: string): string {
  const harmless = /^'|^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A row of a CSV and its number, as a spreadsheet counts: a cell of several lines is in one row. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a CSV (RFC 4180; commas, semicolons or tabs as in its header), each with its number;
 * empty rows are counted and skipped. The apostrophe before formulas is removed.
 */
export function readCsv(csv: string): CsvRow[] {
  const text = csv.replace(/^\uFEFF/, '')
  const separator = /^[^\r\n]*?([,;\t])/.exec(text.replace(/"(?:[^"]|"")*"/g, ''))?.[1] ?? ','
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let place = 0
  while (place < text.length) {
    let cell = ''
    if (text[place] === '"') {
      const end = endOfQuoted(text, place)
      cell = text.slice(place + 1, end).replaceAll('""', '"')
      place = end + 1
    } else {
      const start = place
      while (place < text.length && text[place] !== separator && text[place] !== '\r' && text[place] !== '\n')
        place += 1
      cell = text.slice(start, place)
    }
    row.cells.push(cell.replace(/^'/, ''))
    if (text[place] === separator) {
      place += 1
      if (place < text.length && text[place] !== '\r' && text[place] !== '\n') continue
      row.cells.push('')
    }
    if (text[place] === '\r') place += 1
    if (text[place] === '\n') place += 1
    line += 1
    if (row.cells.some((one) => one.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}

/** The index of the closing quote of a quoted cell; the end of the text when there is none. */
function endOfQuoted(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && (text[end] !== '"' || text[end + 1] === '"')) end += text[end] === '"' ? 2 : 1
  return end
}

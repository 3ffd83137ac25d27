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

/** Of a row so many cells are read: tables of ours have thirty, and one formatted to its edge has 16,384 empty ones. */
const cellsOfRow = 256
/** Of a cell as many letters as one of Excel holds, and one more, with which it is too long for every field. */
const lettersOfCell = 32_768
/** How many letters are read between two pauses. */
const lettersInStep = 256 * 1024

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d] as const
const separators: readonly (number | undefined)[] = [0x2c, 0x3b, 0x09]

/**
 * The rows of a CSV (RFC 4180; commas, semicolons or tabs as in its header), each with its number;
 * empty rows are counted and skipped. The apostrophe before formulas is removed.
 */
export function readCsv(csv: string): CsvRow[] {
  return [...readCsvInSteps(csv)].flatMap((row) => row ?? [])
}

/** The same row by row, with a null now and then, at which others may have their turn. */
export function* readCsvInSteps(text: string): Generator<CsvRow | null, void, void> {
  const separator = separatorOf(text)
  let line = 0
  let pauseAt = lettersInStep
  let place = text.startsWith('\uFEFF') ? 1 : 0
  const pause = () => {
    pauseAt = place + lettersInStep
    return null
  }
  const cell = (isRead: boolean) => {
    const start = place
    const end = text.charCodeAt(place) === quote ? endOfQuoted(text, place) : place
    const from = end === start ? start : Math.min(end + 1, text.length)
    place = from
    while (place < text.length && text.charCodeAt(place) !== separator && !isLineEnd(text, place)) place += 1
    if (!isRead) return ''
    const quoted = text.slice(start + 1, Math.min(end, start + 2 * lettersOfCell)).replaceAll('""', '"')
    const bare = text.slice(from, Math.min(place, from + lettersOfCell))
    return (quoted + bare).slice(0, lettersOfCell).replace(/^'/, '')
  }
  while (place < text.length) {
    line += 1
    const cells: string[] = []
    let isEmpty = true
    let isOver = isLineEnd(text, place)
    while (!isOver) {
      const isRead = cells.length < cellsOfRow
      const read = cell(isRead)
      if (isRead) cells.push(read)
      isEmpty &&= read === '' || read.trim() === ''
      isOver = text.charCodeAt(place) !== separator
      if (!isOver) place += 1
      if (place >= pauseAt) yield pause()
    }
    if (text.charCodeAt(place) === carriageReturn) place += 1
    if (text.charCodeAt(place) === lineFeed) place += 1
    if (!isEmpty) yield { line, cells }
    if (place >= pauseAt) yield pause()
  }
}

const isLineEnd = (text: string, at: number) =>
  text.charCodeAt(at) === carriageReturn || text.charCodeAt(at) === lineFeed

/** The first separator of the header that is in no quoted cell. */
function separatorOf(text: string): number {
  for (let at = 0; at < text.length && !isLineEnd(text, at); at += 1) {
    if (text.charCodeAt(at) === quote) at = endOfQuoted(text, at)
    else if (separators.includes(text.charCodeAt(at))) return text.charCodeAt(at)
  }
  return 0x2c
}

/** The index of the closing quote of a quoted cell; the end of the text when there is none. */
function endOfQuoted(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && (text.charCodeAt(end) !== quote || text.charCodeAt(end + 1) === quote))
    end += text.charCodeAt(end) === quote ? 2 : 1
  return end
}

import type { CsvRow } from './csv.ts'

/** What is wrong with a cell of a file: the label of its column, or empty for the row as a whole, and the field's sentence. */
export type SheetFault = { column: string; sentence: string }

/** What the import of a file does with one of its rows. */
export type SheetRow = {
  /** As a spreadsheet numbers it; the header is 1. */
  line: number
  name: string
  kind: 'new' | 'changed' | 'same' | 'faulty'
  /** The labels of what changes. */
  labels: string[]
  faults: SheetFault[]
}

export const sheetRowsAtMost = 20_000
/** How many rows a trial answers: the faulty ones first, then new and changed ones. */
export const sheetRowsShown = 500
/** Of the CSV that is sent. */
export const sheetBytesAtMost = 8 * 1024 * 1024

export const sheetSentences = {
  heading: (labels: readonly string[]): string => `第一行应是列名，可用的有：${labels.join('、')}`,
  missing: (labels: readonly string[]): string => `第一行里缺少：${labels.join('、')}`,
  empty: '文件里没有可导入的行',
  tooMany: (most: number): string => `一次最多导入${most.toLocaleString('en-US')}行，请分几份导入`,
  changed: '预检之后又有变化，请重新预检',
  faulty: '有的行不能导入，请按提示修改文件后再试',
  used: '导入之后又有修改，不能撤销',
  nothing: '与现在一致，没有要导入的',
  twice: (line: number): string => `与第${line}行是同一条`,
} as const

/** The rows of a table by the labels of its columns, each cell trimmed. */
export type LabelledRow = { line: number; cells: ReadonlyMap<string, string> }

type Columns = { known: readonly string[]; required: readonly string[]; readPast?: readonly string[] }

/**
 * The rows below a header that is in any order, or the sentence against the table: an unknown or repeated label, a
 * required one that is missing, no rows, or too many. Columns of `readPast` are left out.
 */
export function labelRows(
  table: readonly CsvRow[],
  { known, required, readPast = [] }: Columns,
): { ok: true; labels: string[]; rows: LabelledRow[] } | { ok: false; sentence: string } {
  const [head, ...rows] = table
  const labels = (head?.cells ?? []).map((cell) => cell.trim())
  const named = labels.filter((label) => label !== '')
  if (named.some((label) => !known.includes(label) && !readPast.includes(label)) || new Set(named).size < named.length)
    return { ok: false, sentence: sheetSentences.heading(known) }
  const missing = required.filter((label) => !named.includes(label))
  if (missing.length > 0) return { ok: false, sentence: sheetSentences.missing(missing) }
  if (rows.length === 0) return { ok: false, sentence: sheetSentences.empty }
  if (rows.length > sheetRowsAtMost) return { ok: false, sentence: sheetSentences.tooMany(sheetRowsAtMost) }
  return {
    ok: true,
    labels: named,
    rows: rows.map(({ line, cells }) => ({
      line,
      cells: new Map(labels.flatMap((label, at) => (known.includes(label) ? [[label, (cells[at] ?? '').trim()]] : []))),
    })),
  }
}

/** The rows that a trial answers; what stays the same is only counted. */
export function shownRows(rows: readonly SheetRow[]): SheetRow[] {
  const faulty = rows.filter(({ kind }) => kind === 'faulty')
  const effective = rows.filter(({ kind }) => kind === 'new' || kind === 'changed')
  return [...faulty, ...effective].slice(0, sheetRowsShown)
}

/** How many rows there are of each kind. */
export function countRows(rows: readonly SheetRow[]): Record<SheetRow['kind'], number> {
  const counts = { new: 0, changed: 0, same: 0, faulty: 0 }
  for (const { kind } of rows) counts[kind] += 1
  return counts
}

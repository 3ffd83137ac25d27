import { eachText, type FieldNames } from './field-texts.ts'
import type { Fields, ValuesOf } from './fields.ts'

/**
 * Records as CSV that a spreadsheet opens: a row of labels, then a row a record. Rich text is left out: a cell of Excel
 * takes 32,767 characters.
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

/** RFC 4180 in UTF-8 with the mark that Excel knows it by. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
}

/**
 * What a spreadsheet might run gets an apostrophe in front, and so does a text that has one of its own: whoever takes
 * one apostrophe away reads exactly what was written.
 */
function cellOf(text: string): string {
  const harmless = /^'|^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

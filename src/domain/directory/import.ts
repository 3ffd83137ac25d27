import type { CsvRow } from '../shared/csv.ts'
import { checkValue, eachField, type Field, type FieldValue, normaliseFields } from '../shared/fields.ts'
import { type SheetFault, type SheetRow, sheetSentences } from '../shared/sheet-rows.ts'
import { type EntryFields, fieldsOf } from './fields.ts'
import { type DirectoryKind, directoryBulkAtMost } from './kinds.ts'
import { directorySentences as sentences } from './sentences.ts'

/** The column that identifies an entry in an export. */
export const idLabel = '编号'
/** Columns of an export that an import ignores. */
export const readPast = ['状态', '网站顺序', '最后编辑', '编辑人', '地址'] as const

export type KnownEntry = { id: number; text: EntryFields }
export type ImportGroup = { id: number; name: string }

/** The effect of one row of a file, with what it stores. */
export type ImportRow = SheetRow &
  (
    | { kind: 'new'; text: EntryFields }
    | { kind: 'changed'; id: number; text: EntryFields }
    | { kind: 'same' | 'faulty' }
  )

export type ImportPlan = { ok: true; rows: ImportRow[] } | { ok: false; sentence: string }

type Args = {
  kind: DirectoryKind
  /** The file with its header. */
  table: readonly CsvRow[]
  entries: readonly KnownEntry[]
  groups: readonly ImportGroup[]
}

/** The accepted column labels: those of the export, without its rich text. */
export function importLabels(kind: DirectoryKind): string[] {
  return [
    idLabel,
    ...Object.values(fieldsOf(kind)).flatMap(({ kind: of, label }) => (of === 'richText' ? [] : [label])),
  ]
}

/**
 * The effect of a file on a directory, row by row. A row updates the entry of its number, or without a number of its
 * name; a missing column leaves its field unchanged. Pure.
 */
export function planImport({ kind, table, entries, groups }: Args): ImportPlan {
  const [head, ...rows] = table
  const labels = (head?.cells ?? []).map((cell) => cell.trim())
  const known = importLabels(kind)
  const isHead = ['名称', '分类'].every((label) => labels.includes(label))
  const isKnown = labels.every(
    (label) => label === '' || known.includes(label) || readPast.some((one) => one === label),
  )
  if (!isHead || !isKnown || new Set(labels).size !== labels.length)
    return { ok: false, sentence: sentences.importHeading(known.join('、')) }
  if (rows.length === 0) return { ok: false, sentence: sentences.importEmpty }
  if (rows.length > directoryBulkAtMost) return { ok: false, sentence: sentences.importTooMany(directoryBulkAtMost) }
  const seen = new Map<string, number>()
  return { ok: true, rows: rows.map(({ cells, line }) => planRow(line, readCells(labels, cells))) }

  function planRow(line: number, cells: ReadonlyMap<string, string>): ImportRow {
    const name = cells.get('名称') ?? ''
    const faults: SheetFault[] = []
    const entry = findEntry(cells.get(idLabel) ?? '', name, faults)
    const key = entry === undefined ? `name ${name}` : `id ${entry.id}`
    const before = seen.get(key)
    if (before !== undefined) faults.push({ column: '名称', sentence: sheetSentences.twice(before) })
    seen.set(key, line)
    const text = readText(cells, entry, faults)
    if (faults.length > 0) return { line, name, kind: 'faulty', labels: [], faults }
    if (entry === undefined) return { line, name, kind: 'new', text, labels: [], faults }
    const labelsChanged = eachField(fieldsOf(kind), text).flatMap(({ name: field, field: { label }, value }) =>
      value === entry.text[field] ? [] : [label],
    )
    if (labelsChanged.length === 0) return { line, name, kind: 'same', labels: [], faults }
    return { line, name, kind: 'changed', id: entry.id, text, labels: labelsChanged, faults }
  }

  function findEntry(id: string, name: string, faults: SheetFault[]): KnownEntry | undefined {
    if (id === '') {
      const named = entries.filter(({ text }) => text.name === name)
      if (named.length > 1) faults.push({ column: idLabel, sentence: `有${named.length}条名称是“${name}”，请填编号` })
      return named[0]
    }
    const found = entries.find((entry) => String(entry.id) === id)
    if (found === undefined) faults.push({ column: idLabel, sentence: `没有编号为“${id}”的条目；新建请把编号留空` })
    return found
  }

  function readText(
    cells: ReadonlyMap<string, string>,
    entry: KnownEntry | undefined,
    faults: SheetFault[],
  ): EntryFields {
    const values = Object.entries(fieldsOf(kind)).map(([field, described]): [string, FieldValue] => {
      const cell = cells.get(described.label)
      const old = entry?.text[field] ?? (described.kind === 'reference' ? null : '')
      if (cell === undefined || described.kind === 'richText') return [field, old]
      return [field, cell === old ? old : readCell(described, cell, faults)]
    })
    return normaliseFields(fieldsOf(kind), Object.fromEntries(values))
  }

  function readCell(field: Field, cell: string, faults: SheetFault[]): FieldValue {
    if (field.kind === 'reference') {
      const group = groups.find(({ name }) => name === cell)
      if (group === undefined)
        faults.push({ column: field.label, sentence: cell === '' ? sentences.groupRequired : `没有“${cell}”这个分类` })
      return group?.id ?? null
    }
    const sentence = checkValue(field, cell)
    if (sentence !== null) faults.push({ column: field.label, sentence })
    return cell
  }
}

/** Cells by the label of their column. */
function readCells(labels: readonly string[], cells: readonly string[]): Map<string, string> {
  return new Map(labels.flatMap((label, place) => (label === '' ? [] : [[label, (cells[place] ?? '').trim()]])))
}

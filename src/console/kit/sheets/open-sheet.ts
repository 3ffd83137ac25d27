import { readCsv, writeCsv } from '#domain/shared/csv.ts'
import { sheetBytesAtMost } from '#domain/shared/sheet-rows.ts'
import { askWorker } from '../ask-worker.ts'
import { sheetCopy as copy } from './copy.ts'
import type { TableSheet } from './read-xlsx.ts'
import type { SheetAnswer, SheetRequest } from './sheet.worker.ts'
import type { NumberColumns, XlsxSheet } from './write-xlsx.ts'

/** A table to send: a CSV file, and the sheet of a workbook that it is made of, or empty. */
export type OpenedSheet = { ok: true; file: File; sheet: string } | { ok: false; sentence: string }

const workMs = 30_000

function askSheetWorker(request: SheetRequest): Promise<SheetAnswer | 'late' | 'failed'> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  return askWorker<SheetAnswer>(worker, request, workMs)
}

/**
 * A chosen file as a CSV: that itself, or of a workbook the first sheet whose head has the `required` labels, else the
 * first one. Each row keeps its number. The workbook is read in a worker that is ended when it takes too long, so no
 * file holds up the page, and the server only ever reads CSV (decision 124).
 */
export async function openSheet(file: File, required: readonly string[]): Promise<OpenedSheet> {
  if (file.size > sheetBytesAtMost) return { ok: false, sentence: copy.tooLarge(sheetBytesAtMost / 1024 / 1024) }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = kindOf(bytes)
  if (kind === 'old') return { ok: false, sentence: copy.oldWorkbook }
  if (kind === 'text') return { ok: true, file, sheet: '' }
  const answered = await askSheetWorker({ kind: 'read', bytes })
  if (answered === 'late') return { ok: false, sentence: copy.tooMuchInside }
  if (answered === 'failed' || answered.kind !== 'read') {
    const isTooLarge = answered !== 'failed' && answered.kind === 'refused' && answered.reason === 'tooLarge'
    return { ok: false, sentence: isTooLarge ? copy.tooMuchInside : copy.unreadable }
  }
  const chosen = chooseSheet(answered.sheets, required)
  if (chosen === undefined) return { ok: false, sentence: copy.unreadable }
  const csv = writeCsv(chosen.rows)
  const converted = new File([csv], file.name, { type: 'text/csv' })
  if (converted.size > sheetBytesAtMost) return { ok: false, sentence: copy.tooMuchInside }
  return { ok: true, file: converted, sheet: chosen.name }
}

/** By its first bytes: a name can say anything. */
function kindOf([first, second]: Uint8Array): 'workbook' | 'old' | 'text' {
  if (first === 0x50 && second === 0x4b) return 'workbook'
  return first === 0xd0 && second === 0xcf ? 'old' : 'text'
}

export function chooseSheet(sheets: readonly TableSheet[], required: readonly string[]): TableSheet | undefined {
  const isHead = (row: readonly string[] | undefined) =>
    required.every((label) => row?.some((cell) => cell.trim() === label))
  const withHead = sheets.find(({ rows }) => isHead(rows.find((row) => row.some((cell) => cell.trim() !== ''))))
  return withHead ?? sheets[0]
}

/** A workbook of sheets; null where the worker could not be loaded. */
export async function makeWorkbook(sheets: readonly XlsxSheet[]): Promise<Blob | null> {
  const answered = await askSheetWorker({ kind: 'write', sheets })
  if (answered === 'late' || answered === 'failed' || answered.kind !== 'written') return null
  return new Blob([answered.bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

/** The same of a CSV. */
export function workbookOfCsv(csv: string, { name, numbers }: { name: string; numbers: NumberColumns }) {
  return makeWorkbook([{ name, rows: readCsv(csv).map(({ cells }) => cells), numbers }])
}

import { type PriceBook, placesIn } from '#domain/pricing/changes/book.ts'
import { type CellName, type CellValue, cellFields, readCellName } from '#domain/pricing/changes/cells.ts'
import { durationText, skuText } from '#domain/pricing/changes/finding-words.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft } from '../kit/local-drafts.ts'
import { valueText } from './change-list.tsx'

/** A change set as it is typed. */
export type SetText = { name: string; cells: { cell: CellName; after: CellValue }[] }

/** `new`: cells that were typed while no set could be opened for them. */
const keyOf = (id: number | null) => `price-change:${id ?? 'new'}`

/** Keeps what is typed on this computer until the server has it, with words that can be copied wherever it is found. */
export function keepCells(args: {
  staffId: number
  id: number | null
  text: SetText
  version: string
  book: PriceBook
}): void {
  const { staffId, id, text, version, book } = args
  const html = `<ul>${linesOf(book, text.cells)
    .map((line) => `<li>${plainHtml(line)}</li>`)
    .join('')}</ul>`
  keepDraft(staffId, keyOf(id), { text, version, at: Date.now(), title: text.name, html })
}

export function forgetCells(staffId: number, id: number | null): void {
  forgetDraft(staffId, keyOf(id))
}

export function findCells(staffId: number, id: number | null): Promise<LocalDraft<SetText> | null> {
  return findDraft<SetText>(staffId, keyOf(id))
}

function linesOf(book: PriceBook, cells: SetText['cells']): string[] {
  const placeOf = placesIn(book)
  return cells.flatMap(({ cell, after }) => {
    const place = placeOf(cell)
    const field = readCellName(cell)?.field
    if (place === null || field === undefined) return []
    const duration = place.tier === null ? '' : durationText(place.tier)
    return [`${skuText(place.sku)}${duration} ${cellFields[field].label} ${valueText(cell, after)}`]
  })
}

function plainHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

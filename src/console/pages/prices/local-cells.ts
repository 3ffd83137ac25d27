import { type CellName, type CellValue, cellFields, readCellName } from '#domain/pricing/changes/cells.ts'
import { durationText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import { type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { findDraft, forgetDraft, keepDraft, type LocalDraft, linesHtml } from '../../kit/local-drafts.ts'
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
  book: PriceList
}): void {
  const { staffId, id, text, version, book } = args
  keepDraft(staffId, keyOf(id), { text, version, at: Date.now(), ...draftOf(text, book) })
}

/** A change set in words: its name, and a line a cell. */
export function draftOf(text: SetText, book: PriceList): Pick<LocalDraft, 'title' | 'html'> {
  return { title: text.name, html: linesHtml(linesOf(book, text.cells)) }
}

export function forgetCells(staffId: number, id: number | null): void {
  forgetDraft(staffId, keyOf(id))
}

export function findCells(staffId: number, id: number | null): Promise<LocalDraft<SetText> | null> {
  return findDraft<SetText>(staffId, keyOf(id))
}

function linesOf(book: PriceList, cells: SetText['cells']): string[] {
  const placeOf = placesIn(book)
  return cells.flatMap(({ cell, after }) => {
    const place = placeOf(cell)
    const field = readCellName(cell)?.field
    if (place === null || field === undefined) return []
    const duration = place.tier === null ? '' : durationText(place.tier)
    return [`${skuText(place.sku)}${duration} ${cellFields[field].label} ${valueText(cell, after)}`]
  })
}

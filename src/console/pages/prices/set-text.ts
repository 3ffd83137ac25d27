import { type CellName, type CellValue, type Change, cellFields, readCellName } from '#domain/pricing/changes/cells.ts'
import { baseValues } from '#domain/pricing/changes/change-set.ts'
import { durationText, skuText } from '#domain/pricing/changes/issue-texts.ts'
import { cellsOf, type PriceList, placesIn } from '#domain/pricing/changes/price-list.ts'
import { type LocalDraft, linesHtml } from '../../kit/local-drafts.ts'
import { valueText } from './change-list.tsx'
import type { Wish } from './matrix-columns.ts'
import type { ComingSets } from './upcoming-prices.ts'

/** A change set as it is typed: its name, and the cells that it changes with their new values. */
export type SetText = { name: string; cells: { cell: CellName; after: CellValue }[] }
export type CellMap = ReadonlyMap<CellName, CellValue>

export function mapCells(cells: SetText['cells']): CellMap {
  return new Map(cells.map(({ cell, after }) => [cell, after]))
}

export function listCells(cells: CellMap): SetText['cells'] {
  return [...cells].map(([cell, after]) => ({ cell, after }))
}

/** Whether two sets have the same name and change the same cells to the same values, in whatever order. */
export function isSameSet(one: SetText, other: SetText): boolean {
  const [cells, others] = [mapCells(one.cells), mapCells(other.cells)]
  return (
    one.name === other.name &&
    cells.size === others.size &&
    one.cells.every(({ cell, after }) => others.get(cell) === after)
  )
}

/**
 * The value that each cell is changed from: as the set recorded it, else the present one without running campaigns. A
 * campaign ends by itself, so a set changes the value that returns then (decision 049).
 */
export function valuesBefore(priceList: PriceList & { coming: ComingSets }, seen: readonly Change[]): CellMap {
  const running = priceList.coming.flatMap(({ status, cells }) => (status === 'public' ? cells : []))
  const present = running.length === 0 ? cellsOf(priceList) : baseValues(cellsOf(priceList), running)
  return new Map([...present, ...seen.map(({ cell, before }) => [cell, before] as const)])
}

/** The cells of a set after some were typed; a cell that is typed back to its value leaves the set. */
export function applyWishes(cells: SetText['cells'], wishes: readonly Wish[], before: CellMap): SetText['cells'] {
  const next = new Map(mapCells(cells))
  for (const [cell, after] of wishes) {
    if (before.get(cell) === after) next.delete(cell)
    else next.set(cell, after)
  }
  return listCells(next)
}

/** Typed cells as changes; cells of devices and durations that were deleted are left out. */
export function changesFrom(before: CellMap, typed: CellMap): Change[] {
  return [...typed].flatMap(([cell, after]) => {
    const from = before.get(cell)
    return from === undefined ? [] : [{ cell, before: from, after }]
  })
}

/** A change set as text to be copied: its name, and a line for each cell whose device still exists. */
export function describeSet({ name, cells }: SetText, priceList: PriceList): Pick<LocalDraft, 'title' | 'html'> {
  const placeOf = placesIn(priceList)
  const lines = cells.flatMap(({ cell, after }) => {
    const place = placeOf(cell)
    const field = readCellName(cell)?.field
    if (place === null || field === undefined) return []
    const duration = place.tier === null ? '' : durationText(place.tier)
    return [`${skuText(place.sku)}${duration} ${cellFields[field].label} ${valueText(cell, after)}`]
  })
  return { title: name, html: linesHtml(lines) }
}

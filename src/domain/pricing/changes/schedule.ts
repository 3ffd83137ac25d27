import { type CellName, type CellValue, readCellName } from './cells.ts'
import type { CellValues, Change } from './change-set.ts'
import { followingChanges, reachedCells } from './followers.ts'
import { cellsOf, type PriceList, priceListWith } from './price-list.ts'

/**
 * When a set is in effect: between two instants, or permanently (`until` null). A permanent set changes the price below
 * all later ones when it starts; it conflicts with another set only at that moment (decision 049).
 */
export type SetWindow = { from: Date; until: Date | null }

/** Whether two sets on the same cell conflict. */
export function windowsMeet(one: SetWindow, other: SetWindow): boolean {
  const [oneFrom, otherFrom] = [one.from.getTime(), other.from.getTime()]
  const isIn = (moment: number, { from, until }: SetWindow) =>
    moment >= from.getTime() && (until === null ? moment === from.getTime() : moment < until.getTime())
  return isIn(oneFrom, other) || isIn(otherFrom, one)
}

/** The cells that both sets write, directly or by derivation. */
export function sharedReach(changes: readonly Change[], others: readonly { cell: CellName }[]): CellName[] {
  const reached = reachedCells(changes)
  return others.flatMap(({ cell }) => ([...reachedCells([{ cell }])].some((one) => reached.has(one)) ? [cell] : []))
}

/** The values below the temporary sets: those that return when the sets end. */
export function baseValues(values: CellValues, ending: readonly Change[]): CellValues {
  const base = new Map(values)
  for (const { cell, before, after } of ending) if (values.get(cell) === after) base.set(cell, before)
  return base
}

/** The price list below the temporary sets. */
export function basePriceList(book: PriceList, ending: readonly Change[]): PriceList {
  const present = cellsOf(book)
  const standing = new Map(ending.flatMap(({ cell }) => (present.has(cell) ? [[cell, present.get(cell) ?? null]] : [])))
  return priceListWith(book, baseValues(standing as ReadonlyMap<CellName, CellValue>, ending))
}

/** A set's changes relative to other values: from the current value to the wanted one. */
export function changesFrom(values: CellValues, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const before = values.get(change.cell)
    return before === undefined ? change : { ...change, before }
  })
}

/** Whether a price of a set falls from a higher value than before. */
export function fallsFurther(changes: readonly Change[], next: readonly Change[]): boolean {
  const before = new Map(changes.map((change) => [change.cell, change.before]))
  return next.some(({ cell, before: from }) => {
    const was = before.get(cell)
    return readCellName(cell)?.field === 'price' && typeof from === 'number' && typeof was === 'number' && from > was
  })
}

/** The price list after publishing a permanent set, including derived changes. */
export function priceListAfterSet(book: PriceList, changes: readonly Change[]): PriceList {
  const all = [...changes, ...followingChanges(book, changes)]
  return priceListWith(book, new Map(all.map(({ cell, after }) => [cell, after])))
}

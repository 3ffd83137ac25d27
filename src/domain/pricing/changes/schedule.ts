import { bookWith, cellsOf, type PriceBook } from './book.ts'
import { type CellName, type CellValue, readCellName } from './cells.ts'
import type { CellValues, Change } from './change-set.ts'
import { followingChanges, reachedCells } from './followers.ts'

/**
 * When a set acts on its cells: from a moment until another one, or for good (`until` null). A set for good changes the price
 * under all later ones at its moment; only at that moment it can meet another set (decision 049).
 */
export type SetWindow = { from: Date; until: Date | null }

/** Whether two sets on the same cell cannot both stand. */
export function windowsMeet(one: SetWindow, other: SetWindow): boolean {
  const [oneFrom, otherFrom] = [one.from.getTime(), other.from.getTime()]
  const isIn = (moment: number, { from, until }: SetWindow) =>
    moment >= from.getTime() && (until === null ? moment === from.getTime() : moment < until.getTime())
  return isIn(oneFrom, other) || isIn(otherFrom, one)
}

/** The cells on which two sets meet: what either writes by itself or lets follow. */
export function sharedReach(changes: readonly Change[], others: readonly { cell: CellName }[]): CellName[] {
  const reached = reachedCells(changes)
  return others.flatMap(({ cell }) => ([...reachedCells([{ cell }])].some((one) => reached.has(one)) ? [cell] : []))
}

/** What stands under the sets that end again: the values that return with their end. */
export function baseValues(values: CellValues, ending: readonly Change[]): CellValues {
  const base = new Map(values)
  for (const { cell, before, after } of ending) if (values.get(cell) === after) base.set(cell, before)
  return base
}

/** The same of a whole book. */
export function baseBook(book: PriceBook, ending: readonly Change[]): PriceBook {
  const present = cellsOf(book)
  const standing = new Map(ending.flatMap(({ cell }) => (present.has(cell) ? [[cell, present.get(cell) ?? null]] : [])))
  return bookWith(book, baseValues(standing as ReadonlyMap<CellName, CellValue>, ending))
}

/** A set's changes as they are seen from other values: each from what stands there, to what it was wished to be. */
export function changesFrom(values: CellValues, changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    const before = values.get(change.cell)
    return before === undefined ? change : { ...change, before }
  })
}

/** Whether a price of a set falls from higher than it did. */
export function fallsFurther(changes: readonly Change[], next: readonly Change[]): boolean {
  const before = new Map(changes.map((change) => [change.cell, change.before]))
  return next.some(({ cell, before: from }) => {
    const was = before.get(cell)
    return readCellName(cell)?.field === 'price' && typeof from === 'number' && typeof was === 'number' && from > was
  })
}

/** The book once a set for good is public, with what follows its prices. */
export function bookAfterSet(book: PriceBook, changes: readonly Change[]): PriceBook {
  const all = [...changes, ...followingChanges(book, changes)]
  return bookWith(book, new Map(all.map(({ cell, after }) => [cell, after])))
}

import { type CellName, type CellValue, type CellValues, type Change, readCellName } from './cells.ts'
import { followingChanges, reachedCells } from './followers.ts'
import { priceSentences } from './issue-texts.ts'
import { cellsOf, type PriceList, priceListWith } from './price-list.ts'

/** A cell whose value differs from the change set's `before`; `now` is undefined when the cell was removed. */
export type StaleCell = Change & { now: CellValue | undefined }

/** The cells of a change set that were changed or removed since. */
export function staleCells(values: CellValues, changes: readonly Change[]): StaleCell[] {
  return changes
    .map((change) => ({ ...change, now: values.get(change.cell) }))
    .filter(({ before, now }) => now === undefined || now !== before)
}

/** Applies a change set completely or not at all: the new values, or the stale cells (specification, console 4). */
export function applyChanges(
  values: CellValues,
  changes: readonly Change[],
): { ok: true; values: CellValues } | { ok: false; stale: StaleCell[] } {
  const stale = staleCells(values, changes)
  if (stale.length > 0) return { ok: false, stale }
  const next = new Map(values)
  for (const { cell, after } of changes) next.set(cell, after)
  return { ok: true, values: next }
}

/** The changes that revert a change set. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(({ cell, before, after }) => ({ cell, before: after, after: before }))
}

/** The cells that both change sets change. */
export function sharedCells(one: readonly { cell: CellName }[], other: readonly { cell: CellName }[]): CellName[] {
  const cells = new Set(other.map(({ cell }) => cell))
  return one.flatMap(({ cell }) => (cells.has(cell) ? [cell] : []))
}

/** Wanted values as changes of the current ones; an unchanged value is no change. */
export function changesFor(values: CellValues, wishes: CellValues): Change[] {
  return [...wishes].flatMap(([cell, after]) => {
    const before = values.get(cell)
    return before === undefined || before === after ? [] : [{ cell, before, after }]
  })
}

export const changeSetStatuses = ['draft', 'scheduled', 'public', 'rolledBack'] as const
export type ChangeSetStatus = (typeof changeSetStatuses)[number]

export const changeSetActions = ['publish', 'schedule', 'unschedule', 'rollBack'] as const
export type ChangeSetActionName = (typeof changeSetActions)[number]

export type ChangeSetState = { status: ChangeSetStatus; publishAt: Date | null; endsAt: Date | null }
export type ChangeSetOutcome = { ok: true; to: ChangeSetState } | { ok: false; sentence: string }

/**
 * The state of a change set after an action. A public one cannot be changed; `until` is the time of its automatic
 * rollback, null for none.
 */
export function decideChangeSet(
  verb: ChangeSetActionName,
  { status, publishAt }: Pick<ChangeSetState, 'status' | 'publishAt'>,
  { at = null, until = null }: { at?: Date | null; until?: Date | null },
  now: Date,
): ChangeSetOutcome {
  const isOpen = status === 'draft' || status === 'scheduled'
  switch (verb) {
    case 'publish':
      if (!isOpen) return refused(priceSentences.alreadyPublic)
      if (until !== null && until <= now) return refused(priceSentences.untilInPast)
      return becomes('public', now, until)
    case 'schedule':
      if (!isOpen) return refused(priceSentences.alreadyPublic)
      if (at === null) return refused(priceSentences.timeRequired)
      if (at <= now) return refused(priceSentences.timeInPast)
      if (until !== null && until <= at) return refused(priceSentences.untilInPast)
      return becomes('scheduled', at, until)
    case 'unschedule':
      return status === 'scheduled' ? becomes('draft', null, null) : refused(priceSentences.notScheduled)
    case 'rollBack':
      return status === 'public' ? becomes('rolledBack', publishAt, null) : refused(priceSentences.notPublic)
  }
}

function becomes(status: ChangeSetStatus, publishAt: Date | null, endsAt: Date | null): ChangeSetOutcome {
  return { ok: true, to: { status, publishAt, endsAt } }
}

function refused(sentence: string): ChangeSetOutcome {
  return { ok: false, sentence }
}

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
  const presentCells = new Map(
    ending.flatMap(({ cell }) => (present.has(cell) ? [[cell, present.get(cell) ?? null]] : [])),
  )
  return priceListWith(book, baseValues(presentCells as ReadonlyMap<CellName, CellValue>, ending))
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

import type { CellName, CellValue } from './cells.ts'
import { priceSentences } from './sentences.ts'

/** One cell of a change set: what stood there when it was changed, and what shall stand there. */
export type Change = { cell: CellName; before: CellValue; after: CellValue }

/** The values of some cells; a cell that is not in it does not exist. */
export type CellValues = ReadonlyMap<CellName, CellValue>

/** A cell that no longer is as the change set has seen it; `now` undefined for one that is gone. */
export type StaleCell = Change & { now: CellValue | undefined }

/** The cells of a change set that somebody has changed since, or that are gone. */
export function staleCells(values: CellValues, changes: readonly Change[]): StaleCell[] {
  return changes
    .map((change) => ({ ...change, now: values.get(change.cell) }))
    .filter(({ before, now }) => now === undefined || now !== before)
}

/** All of a change set or nothing: the values after it, or the cells that speak against it (specification, console 4). */
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

/** What takes a change set back. */
export function invertChanges(changes: readonly Change[]): Change[] {
  return changes.map(({ cell, before, after }) => ({ cell, before: after, after: before }))
}

/** The cells that two change sets both change. */
export function sharedCells(one: readonly { cell: CellName }[], other: readonly { cell: CellName }[]): CellName[] {
  const cells = new Set(other.map(({ cell }) => cell))
  return one.flatMap(({ cell }) => (cells.has(cell) ? [cell] : []))
}

/** What staff wish, as changes of what stands there; a wish for what is there already is none. */
export function changesFor(values: CellValues, wishes: CellValues): Change[] {
  return [...wishes].flatMap(([cell, after]) => {
    const before = values.get(cell)
    return before === undefined || before === after ? [] : [{ cell, before, after }]
  })
}

export const changeSetStatuses = ['draft', 'scheduled', 'public', 'rolledBack'] as const
export type ChangeSetStatus = (typeof changeSetStatuses)[number]

export const changeSetVerbs = ['publish', 'schedule', 'unschedule', 'rollBack'] as const
export type ChangeSetVerb = (typeof changeSetVerbs)[number]

export type ChangeSetState = { status: ChangeSetStatus; publishAt: Date | null; endsAt: Date | null }
export type ChangeSetOutcome = { ok: true; to: ChangeSetState } | { ok: false; sentence: string }

/**
 * What a verb makes of a change set. A public one is never changed again; `until` is when it takes itself back, and null
 * keeps it.
 */
export function decideChangeSet(
  verb: ChangeSetVerb,
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

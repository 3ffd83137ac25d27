import { eq } from 'drizzle-orm'
import { type PriceChange, type PriceChangeUndoStep, priceChangeCells, priceChanges } from '#db/schema/index.ts'
import { type CellName, type CellValue, type Change, checkCell, readCellName } from '#domain/pricing/changes/cells.ts'
import { changesFor } from '#domain/pricing/changes/change-set.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import { readInstant } from '#domain/shared/time.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditAction } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeOutcome, changeEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange, memberOf } from '#server/services/shared/change/make-change.ts'
import { keepUndo, type Undo, type UndoArgs, undoAction } from '#server/services/shared/undo-tokens.ts'
import { insertCells } from './cell-store.ts'
import { type HeldSet, priceEntity, targetOf } from './read-change.ts'
import { readBaseCells } from './set-neighbours.ts'

type Wish = { cell: string; after: CellValue }

/** Makes an empty change set and answers its id. Throws INVALID_INPUT without a name. */
export function createChange({ ctx, input }: Args<{ staffId: number; name: string }>): Promise<number> {
  const { staffId } = input
  return makeChange(ctx, staffId, async (tx) => {
    const now = tx.clock.now()
    const values = { name: requireName(input.name), createdBy: staffId, savedBy: staffId, createdAt: now, savedAt: now }
    const [change] = await tx.db.insert(priceChanges).values(values).returning({ id: priceChanges.id })
    if (change === undefined) throw new Error('The insert returned no row')
    await tx.record({ action: 'price.create', target: targetOf(change.id), detail: { name: values.name } })
    return change.id
  })
}

/** A change set in the version that the change was made from. */
export type Base = { staffId: number; id: number; version: number }

/** One change of a set; throws as `changeEntity`. */
export function changeSet<Action extends PriceAction, Result>(
  ctx: Ctx,
  { staffId: by, id, version }: Base,
  action: Action,
  work: (tx: ChangeCtx, held: HeldSet) => Promise<ChangeOutcome<Action, Result>>,
): Promise<Result> {
  return changeEntity(ctx, { by, entity: priceEntity, id, ifVersion: version, yours: { version }, action, work })
}

type PriceAction = Extract<AuditAction, `price.${string}`>

/**
 * Puts a change set's cells as the member wishes; each keeps the value that it was first changed from. The request for a
 * review and the approval end, for they were of other prices.
 * @throws NOT_FOUND; CONFLICT for another version; INVALID_INPUT for a value that is none, or when it is no draft.
 */
export function saveChange({ ctx, input }: Args<Base & { name: string; cells: readonly Wish[] }>): Promise<number> {
  const wishes = readWishes(input.cells)
  return changeSet(ctx, input, 'price.save', async (tx, held) => {
    requireDraft(held.change)
    const known = new Map(held.changes.map((change) => [change.cell, change.before]))
    const present = await readBaseCells(tx, [...wishes.keys()])
    for (const cell of wishes.keys())
      if (!present.has(cell) && !known.has(cell)) throw AppError.invalid(priceSentences.cell)
    const changes = changesFor(new Map([...present, ...known]), wishes)
    const name = requireName(input.name)
    return { result: await putCells(tx, held, name, changes), unrecorded: 'once a sitting (console 6a)' }
  })
}

/** Starts again from the present prices: a cell that has its wished price already is no change any more. Throws as `saveChange`. */
export function rebaseChange({ ctx, input }: Args<Base>): Promise<number> {
  return changeSet(ctx, input, 'price.rebase', async (tx, held) => {
    const { change, changes } = held
    requireDraft(change)
    const present = await readBaseCells(
      tx,
      changes.map(({ cell }) => cell),
    )
    const rebased = changesFor(present, new Map(changes.map(({ cell, after }) => [cell, after])))
    const result = await putCells(tx, held, change.name, rebased)
    return { result, detail: { name: change.name, cells: { before: changes.length, after: rebased.length } } }
  })
}

/** Deletes a draft. Throws NOT_FOUND, CONFLICT, INVALID_INPUT for a set that is no draft. */
export function removeChange({ ctx, input }: Args<Base>): Promise<Undo> {
  return changeSet(ctx, input, 'price.remove', async (tx, { change, changes }) => {
    requireDraft(change)
    await tx.db.delete(priceChanges).where(eq(priceChanges.id, change.id))
    const result = await keepUndo(tx, 'remove', [{ priceChange: change, cells: changes }])
    return { result, detail: { name: change.name, changes } }
  })
}

/** Puts a removed draft back as it was, with its cells and its review. Throws NOT_FOUND, CONFLICT as `takeUndo`. */
export function restoreChange(args: UndoArgs): Promise<void> {
  return undoAction(args, ['priceChange'], async (tx, steps) => {
    for (const { priceChange, cells } of steps) {
      const change = readRemoved(priceChange)
      await tx.db.insert(priceChanges).overridingSystemValue().values(change)
      await insertCells(tx, change.id, cells)
      const detail = { name: change.name, changes: cells }
      await tx.record({ action: 'price.restore', target: targetOf(change.id), detail })
    }
  })
}

/** The row that JSON has kept. */
function readRemoved(row: PriceChangeUndoStep['priceChange']): PriceChange {
  const kept = row as PriceChange
  return {
    ...kept,
    createdAt: new Date(kept.createdAt),
    savedAt: new Date(kept.savedAt),
    publishAt: readInstant(row.publishAt),
    endsAt: readInstant(row.endsAt),
    publishedAt: readInstant(row.publishedAt),
    rolledBackAt: readInstant(row.rolledBackAt),
    askedAt: readInstant(row.askedAt),
    approvedAt: readInstant(row.approvedAt),
    returnedAt: readInstant(row.returnedAt),
  }
}

async function putCells(tx: ChangeCtx, held: HeldSet, name: string, changes: Change[]): Promise<number> {
  const { change: before } = held
  const { id } = before
  await tx.db.delete(priceChangeCells).where(eq(priceChangeCells.changeId, id))
  await insertCells(tx, id, changes)
  const version = before.version + 1
  // A new name changes neither who is responsible for the prices, nor who has agreed to them.
  const isSame = JSON.stringify(sorted(changes)) === JSON.stringify(sorted(held.changes))
  const savedBy = memberOf(tx)
  const handledBy = authorsOf({ ...before, savedBy })
  const unreviewed = { savedBy, handledBy, askedAt: null, approvedBy: null, approvedAt: null }
  const saved = { name, version, savedAt: tx.clock.now(), stopped: '', ...(isSame ? {} : unreviewed) }
  await tx.db.update(priceChanges).set(saved).where(eq(priceChanges.id, id))
  // Once a sitting, not with every cell (specification, console 6a); the actions record all of them.
  if (startsSitting(before, tx))
    await tx.record({ action: 'price.save', target: targetOf(id), detail: { name, cells: changes.length } })
  return version
}

const sittingMs = 30 * 60 * 1_000

function startsSitting({ savedBy, savedAt, version }: PriceChange, { clock, staffId }: ChangeCtx): boolean {
  return version === 1 || savedBy !== staffId || clock.now().getTime() - savedAt.getTime() > sittingMs
}

function sorted(changes: readonly Change[]) {
  return changes
    .map(({ cell, before, after }) => [cell, before, after] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function readWishes(cells: readonly Wish[]): Map<CellName, CellValue> {
  const wishes = new Map<CellName, CellValue>()
  for (const { cell, after } of cells) {
    const read = readCellName(cell)
    const sentence = read === null ? priceSentences.cell : checkCell(read.field, after)
    if (sentence !== null) throw AppError.invalid(sentence)
    wishes.set(cell as CellName, after)
  }
  return wishes
}

function requireName(name: string): string {
  const tidy = name.trim()
  if (tidy === '') throw AppError.invalid(priceSentences.nameRequired)
  return tidy
}

function requireDraft({ status }: PriceChange): void {
  if (status !== 'draft') throw AppError.invalid(priceSentences.notDraft)
}

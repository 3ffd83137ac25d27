import { eq } from 'drizzle-orm'
import { type PriceChange, priceChangeCells, priceChanges } from '#db/schema/index.ts'
import { type CellName, type CellValue, checkCell, readCellName } from '#domain/pricing/changes/cells.ts'
import { type Change, changesFor } from '#domain/pricing/changes/change-set.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import { handsOf } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { insertCells } from './cell-store.ts'
import { holdChange, targetOf } from './hold-change.ts'
import { readBaseCells } from './set-neighbours.ts'

type Wish = { cell: string; after: CellValue }

/** Makes an empty change set and answers its id. Throws INVALID_INPUT without a name. */
export function createChange({ ctx, input }: { ctx: Ctx; input: { staffId: number; name: string } }): Promise<number> {
  const { staffId } = input
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const values = { name: requireName(input.name), createdBy: staffId, savedBy: staffId, createdAt: now, savedAt: now }
    const [change] = await tx.db.insert(priceChanges).values(values).returning({ id: priceChanges.id })
    if (change === undefined) throw new Error('The insert returned no row')
    const detail = { name: values.name }
    const target = targetOf(change.id)
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'price.create', target, detail } })
    return change.id
  })
}

/**
 * Puts a change set's cells as they are wished; each keeps the value that it was first changed from. What was asked and
 * approved ends, for it was of other prices.
 * @throws NOT_FOUND; CONFLICT for another version; INVALID_INPUT for a value that is none, or when it is no draft.
 */
export function saveChange(args: {
  ctx: Ctx
  input: { staffId: number; id: number; version: number; name: string; cells: readonly Wish[] }
}): Promise<number> {
  const { ctx, input } = args
  const { staffId, id, version, cells } = input
  const wishes = readWishes(cells)
  return inTransaction(ctx, async (tx) => {
    const held = await holdChange({ ctx: tx, id, version })
    requireDraft(held.change)
    const known = new Map(held.changes.map((change) => [change.cell, change.before]))
    const present = await readBaseCells(tx, [...wishes.keys()])
    for (const cell of wishes.keys())
      if (!present.has(cell) && !known.has(cell)) throw new AppError('INVALID_INPUT', { message: priceSentences.cell })
    const before = new Map([...present, ...known])
    return putCells(tx, {
      held,
      staffId,
      name: requireName(input.name),
      changes: changesFor(before, wishes),
    })
  })
}

/** Starts again from the prices that stand there now: what is so already is no change any more. Throws as `saveChange`. */
export function rebaseChange(args: {
  ctx: Ctx
  input: { staffId: number; id: number; version: number }
}): Promise<number> {
  const { ctx, input } = args
  const { staffId, id, version } = input
  return inTransaction(ctx, async (tx) => {
    const held = await holdChange({ ctx: tx, id, version })
    const { change, changes } = held
    requireDraft(change)
    const present = await readBaseCells(
      tx,
      changes.map(({ cell }) => cell),
    )
    const wishes = new Map(changes.map(({ cell, after }) => [cell, after]))
    const rebased = changesFor(present, wishes)
    const target = targetOf(id)
    const detail = { name: change.name, cells: { before: changes.length, after: rebased.length } }
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'price.rebase', target, detail } })
    return putCells(tx, { held, staffId, name: change.name, changes: rebased })
  })
}

/** Drops a draft. Throws NOT_FOUND, CONFLICT, INVALID_INPUT for what is no draft. */
export function removeChange(args: {
  ctx: Ctx
  input: { staffId: number; id: number; version: number }
}): Promise<void> {
  const { ctx, input } = args
  const { staffId, id, version } = input
  return inTransaction(ctx, async (tx) => {
    const { change, changes } = await holdChange({ ctx: tx, id, version })
    requireDraft(change)
    await tx.db.delete(priceChanges).where(eq(priceChanges.id, id))
    const detail = { name: change.name, changes }
    const target = targetOf(id)
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'price.remove', target, detail } })
  })
}

async function putCells(
  tx: Ctx,
  { held, staffId, name, changes }: { held: Held; staffId: number; name: string; changes: Change[] },
): Promise<number> {
  const { change: before } = held
  const { id } = before
  const now = tx.clock.now()
  await tx.db.delete(priceChangeCells).where(eq(priceChangeCells.changeId, id))
  await insertCells(tx, id, changes)
  const version = before.version + 1
  // A new name leaves who stands for the prices, and who has agreed to them.
  const isSame = JSON.stringify(sorted(changes)) === JSON.stringify(sorted(held.changes))
  const handledBy = handsOf({ ...before, savedBy: staffId })
  const unreviewed = { savedBy: staffId, handledBy, askedAt: null, approvedBy: null, approvedAt: null }
  const saved = { name, version, savedAt: now, stopped: '', ...(isSame ? {} : unreviewed) }
  await tx.db.update(priceChanges).set(saved).where(eq(priceChanges.id, id))
  // Once a sitting, not with every cell (specification, console 6a); the verbs write down all of them.
  const isNewSitting = before.savedBy !== staffId || now.getTime() - before.savedAt.getTime() > sittingMs
  if (isNewSitting || before.version === 1) {
    const detail = { name, cells: changes.length }
    const target = targetOf(id)
    await recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action: 'price.save', target, detail } })
  }
  return version
}

type Held = { change: PriceChange; changes: readonly Change[] }

function sorted(changes: readonly Change[]) {
  return changes
    .map(({ cell, before, after }) => [cell, before, after] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const sittingMs = 30 * 60 * 1_000

function readWishes(cells: readonly Wish[]): Map<CellName, CellValue> {
  const wishes = new Map<CellName, CellValue>()
  for (const { cell, after } of cells) {
    const read = readCellName(cell)
    const sentence = read === null ? priceSentences.cell : checkCell(read.field, after)
    if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
    wishes.set(cell as CellName, after)
  }
  return wishes
}

function requireName(name: string): string {
  const tidy = name.trim()
  if (tidy === '') throw new AppError('INVALID_INPUT', { message: priceSentences.nameRequired })
  return tidy
}

function requireDraft({ status }: PriceChange): void {
  if (status !== 'draft') throw new AppError('INVALID_INPUT', { message: priceSentences.notDraft })
}

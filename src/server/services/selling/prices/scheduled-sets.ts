import { and, asc, eq, lte, ne, sql } from 'drizzle-orm'
import { type PriceChange, priceChangeCells, priceChanges } from '#db/schema/index.ts'
import type { Change } from '#domain/pricing/changes/cells.ts'
import { basePriceList, changesFrom, fallsFurther, priceListAfterSet } from '#domain/pricing/changes/change-set.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import { cellsOf, type PriceList } from '#domain/pricing/changes/price-list.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { priceEntity, readReview, targetOf } from './read-change.ts'
import { readPriceListRows } from './read-price-list.ts'
import { readBaseCells, readEnding, readNeighbours } from './set-neighbours.ts'

/** A set's changes from the present prices, without those that end again. */
export async function rebaseOnPresent(tx: ChangeCtx, changes: readonly Change[]): Promise<Change[]> {
  const cells = changes.map(({ cell }) => cell)
  return changesFrom(await readBaseCells(tx, cells), changes)
}

/** A set's changes relative to the values at a time, given the permanent sets scheduled before it. */
export async function rebaseOnTime(
  tx: ChangeCtx,
  { change, changes, at }: { change: PriceChange; changes: readonly Change[]; at: Date },
): Promise<Change[]> {
  let book = await readBaseBook(tx)
  const isBefore = and(ne(priceChanges.id, change.id), lte(priceChanges.publishAt, at))
  for (const set of await readScheduled(tx, isBefore))
    if (set.change.endsAt === null) book = priceListAfterSet(book, changesFrom(cellsOf(book), set.changes))
  return changesFrom(cellsOf(book), changes)
}

/** Stores the values that a set's cells are based on. */
export async function putBefores(tx: ChangeCtx, id: number, changes: readonly Change[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as given(cell text, before jsonb)`
  await tx.db.execute(
    sql`update ${priceChangeCells} set before = given.before from ${given}
      where ${priceChangeCells.changeId} = ${id} and ${priceChangeCells.cell} = given.cell`,
  )
}

/**
 * Rebases scheduled sets after the values below them changed, so that each returns to the new value and to no older one
 * (decision 049). A set whose prices now fall further loses its approval; if it needs one it becomes a draft with the
 * reason, because no member has approved that fall.
 */
export async function rebaseScheduled(tx: ChangeCtx, cells: readonly Change[]): Promise<void> {
  const neighbours = await readNeighbours(tx, 0, cells)
  if (!neighbours.some(({ status }) => status === 'scheduled')) return
  let book = await readBaseBook(tx)
  for (const { change, changes } of await readScheduled(tx)) {
    const seen = changesFrom(cellsOf(book), changes)
    const isKept = await rebaseOne(tx, { change, changes, seen })
    if (isKept && change.endsAt === null) book = priceListAfterSet(book, seen)
  }
}

type Rebase = { change: PriceChange; changes: readonly Change[]; seen: readonly Change[] }

/** Whether the set stays scheduled. */
async function rebaseOne(tx: ChangeCtx, { change, changes, seen }: Rebase): Promise<boolean> {
  const befores = new Map(changes.map(({ cell, before }) => [cell, before]))
  if (seen.every(({ cell, before }) => befores.get(cell) === before)) return true
  await putBefores(tx, change.id, seen)
  const isFurther = fallsFurther(changes, seen)
  const unapproved = isFurther ? { askedAt: null, approvedBy: null, approvedAt: null } : {}
  const { review } = await readReview(tx, { ...change, ...unapproved }, seen)
  const isStopped = isFurther && review.kind !== 'notNeeded'
  const stopped = isStopped
    ? { status: 'draft' as const, publishAt: null, endsAt: null, stopped: priceSentences.stoppedRebased }
    : {}
  const set = { version: change.version + 1, ...unapproved, ...stopped }
  await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
  if (isStopped) await putBefores(tx, change.id, await rebaseOnPresent(tx, changes))
  const detail = { name: change.name, cells: seen.length, ...(isStopped && { stopped: priceSentences.stoppedRebased }) }
  await tx.record({ action: isStopped ? 'price.stop' : 'price.rebase', target: targetOf(change.id), detail })
  return !isStopped
}

/** The present catalogue without the sets that end again. */
async function readBaseBook(tx: ChangeCtx): Promise<PriceList> {
  return basePriceList(await readPriceListRows(tx), await readEnding(tx))
}

/** The scheduled sets by their times. */
async function readScheduled(tx: ChangeCtx, where?: ReturnType<typeof and>) {
  const rows = await tx.db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(eq(priceChanges.status, 'scheduled'), where))
    .orderBy(asc(priceChanges.publishAt), asc(priceChanges.id))
  const sets: { change: PriceChange; changes: Change[] }[] = []
  for (const { id } of rows) sets.push(await lockEntity(tx, priceEntity, id))
  return sets
}

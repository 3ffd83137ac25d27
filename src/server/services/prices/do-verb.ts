import { eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type PriceChange, priceChanges } from '#db/schema/index.ts'
import {
  applyChanges,
  type Change,
  type ChangeSetState,
  type ChangeSetVerb,
  decideChangeSet,
  invertChanges,
} from '#domain/pricing/changes/change-set.ts'
import { findPriceFaults } from '#domain/pricing/changes/findings.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { readCells, writeCells } from './cell-store.ts'
import { holdChange, targetOf } from './hold-change.ts'
import { readBook } from './read-book.ts'
import { readOverlaps, readReview } from './read-change.ts'

export type ChangeVerbInput = {
  staffId: number
  id: number
  version: number
  verb: ChangeSetVerb
  at?: Date | null
  until?: Date | null
  /** An owner who has just given the second factor: alone, they may go on after a day. */
  isOwnerConfirmed: boolean
}

const actions = {
  publish: 'price.publish',
  schedule: 'price.schedule',
  unschedule: 'price.unschedule',
  rollBack: 'price.roll-back',
} as const

/**
 * One verb with a change set, in one transaction: its rule, the checks, the second pair of eyes, the cells, the audit. The
 * pages of the catalogue end after the commit.
 * @throws NOT_FOUND; INVALID_INPUT with the sentence against it, or the findings that stop it; CONFLICT for another
 * version, for cells that were changed since and for other sets on the same cells, with both.
 */
export async function changePrices({ ctx, input }: { ctx: Ctx; input: ChangeVerbInput }): Promise<void> {
  const { staffId, id, version, verb } = input
  const isPublicChange = await inTransaction(ctx, async (tx) => {
    const { change, changes } = await holdChange({ ctx: tx, id, version })
    const outcome = decideChangeSet(verb, change, input, tx.clock.now())
    if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
    if (verb === 'publish' || verb === 'schedule') await requireReady(tx, { change, changes, to: outcome.to, input })
    await moveChange(tx, { change, changes, to: outcome.to, actor: `staff:${staffId}`, staffId, action: actions[verb] })
    return verb === 'publish' || verb === 'rollBack'
  })
  if (isPublicChange) await ctx.purge([cacheTags.catalogue])
}

type Move = {
  change: PriceChange
  changes: readonly Change[]
  to: ChangeSetState
  actor: AuditActor
  staffId: number | null
  action: (typeof actions)[keyof typeof actions]
}

/** Writes the cells where the set becomes public or is taken back, its state and the audit. Throws CONFLICT as above. */
export async function moveChange(tx: Ctx, { change, changes, to, actor, staffId, action }: Move): Promise<void> {
  const now = tx.clock.now()
  const isPublished = to.status === 'public'
  const isTakenBack = to.status === 'rolledBack'
  if (isPublished) await writeHeld(tx, changes)
  if (isTakenBack) {
    // A set that waits for its turn counts with what this one has made.
    await requireAlone(tx, change.id, changes)
    await writeHeld(tx, invertChanges(changes))
  }
  const set = {
    ...to,
    version: change.version + 1,
    stopped: '',
    ...(isPublished && { publishedAt: now }),
    ...(isTakenBack && { rolledBackAt: now }),
    ...(staffId !== null && action !== 'price.unschedule' && !isTakenBack && { publishedBy: staffId }),
  }
  await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
  const detail = {
    name: change.name,
    before: change.status,
    after: to.status,
    publishAt: to.publishAt?.toISOString() ?? null,
    endsAt: to.endsAt?.toISOString() ?? null,
    ...((isPublished || isTakenBack) && { changes: isTakenBack ? invertChanges(changes) : changes }),
  }
  await recordAudit({ ctx: tx, input: { actor, action, target: targetOf(change.id), detail } })
}

/** All of the cells or none. Throws CONFLICT with those that are not as the set has seen them. */
async function writeHeld(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const values = await readCells(
    tx.db,
    changes.map(({ cell }) => cell),
    { hold: true },
  )
  const applied = applyChanges(values, changes)
  if (!applied.ok) {
    const stale = applied.stale.map(({ now, ...cell }) => ({ ...cell, now: now ?? null, isGone: now === undefined }))
    throw new AppError('CONFLICT', { message: priceSentences.stale(stale.length), fields: { data: { stale } } })
  }
  await writeCells(tx.db, changes)
}

async function requireReady(
  tx: Ctx,
  {
    change,
    changes,
    to,
    input,
  }: { change: PriceChange; changes: Change[]; to: ChangeSetState; input: ChangeVerbInput },
): Promise<void> {
  if (changes.length === 0) throw new AppError('INVALID_INPUT', { message: priceSentences.nothing })
  await requireAlone(tx, change.id, changes)
  const findings = findPriceFaults(await readBook({ ctx: tx }), changes)
  if (findings.some(({ level }) => level === 'error'))
    throw new AppError('INVALID_INPUT', { message: priceSentences.errors, fields: { data: { findings } } })
  const sentence = await reviewObstacle(tx, { change, changes, to, input })
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
}

/** The sentence against going public without the second pair of eyes, or null. */
async function reviewObstacle(
  tx: Ctx,
  {
    change,
    changes,
    to,
    input,
  }: { change: PriceChange; changes: Change[]; to: ChangeSetState; input: ChangeVerbInput },
): Promise<string | null> {
  const { review } = await readReview({ ctx: tx, change, changes })
  if (review.kind === 'notNeeded' || review.kind === 'approved') return null
  if (review.kind !== 'alone') return priceSentences.reviewNeeded
  const isWaitOver = review.from !== null && to.publishAt !== null && to.publishAt >= review.from
  return isWaitOver && input.isOwnerConfirmed ? null : priceSentences.reviewWaits(aloneHours)
}

async function requireAlone(tx: Ctx, id: number, changes: readonly Change[]): Promise<void> {
  const overlaps = await readOverlaps({ ctx: tx, id, cells: changes.map(({ cell }) => cell) })
  if (overlaps.length === 0) return
  const message = priceSentences.overlaps(overlaps.map(({ name }) => name))
  throw new AppError('CONFLICT', { message, fields: { data: { overlaps } } })
}

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
  type StaleCell,
} from '#domain/pricing/changes/change-set.ts'
import { findPriceFaults } from '#domain/pricing/changes/findings.ts'
import { followingChanges } from '#domain/pricing/changes/followers.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import { aloneHours } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { insertCells, readCells, writeCells } from './cell-store.ts'
import { holdChange, targetOf } from './hold-change.ts'
import { readBook } from './read-book.ts'
import { readReview, readStale } from './read-change.ts'
import { putBefores, rebaseScheduled, seenAt, seenNow } from './scheduled-sets.ts'
import { requireFree } from './set-neighbours.ts'

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
    const held = await holdChange({ ctx: tx, id, version })
    const outcome = decideChangeSet(verb, held.change, input, tx.clock.now())
    if (!outcome.ok) throw new AppError('INVALID_INPUT', { message: outcome.sentence })
    const { to } = outcome
    const isReadied = verb === 'publish' || verb === 'schedule'
    const changes = isReadied ? await requireReady(tx, { ...held, to, input }) : held.changes
    await moveChange(tx, { ...held, changes, to, actor: `staff:${staffId}`, staffId, action: actions[verb] })
    return verb === 'publish' || verb === 'rollBack'
  })
  if (isPublicChange) await ctx.purge([cacheTags.catalogue])
}

type Move = {
  change: PriceChange
  changes: readonly Change[]
  /** What followed when the set went public. */
  followers: readonly Change[]
  to: ChangeSetState
  actor: AuditActor
  staffId: number | null
  action: (typeof actions)[keyof typeof actions]
}

/**
 * Writes the cells where the set becomes public or is taken back, its state and the audit; the sets that are scheduled on
 * the same cells are seen from what they now begin from. Throws CONFLICT as above.
 */
export async function moveChange(tx: Ctx, move: Move): Promise<void> {
  const { change, changes, to, actor, staffId, action } = move
  const now = tx.clock.now()
  const isPublished = to.status === 'public'
  const isTakenBack = to.status === 'rolledBack'
  const followers = isPublished ? await writePublic(tx, change.id, changes) : move.followers
  const all = [...changes, ...followers]
  if (isTakenBack) {
    // Only what lies on top of a set is in the way of taking it back; a set that ends lies on top itself.
    const window = { from: now, until: null }
    if (change.endsAt === null) await requireFree(tx, { id: change.id, changes: all, window })
    await writeHeld(tx, invertChanges(all))
  }
  if (to.status === 'draft') await putBefores(tx, change.id, await seenNow(tx, changes))
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
    ...((isPublished || isTakenBack) && { changes: isTakenBack ? invertChanges(all) : all }),
  }
  await recordAudit({ ctx: tx, input: { actor, action, target: targetOf(change.id), detail } })
  await rebaseScheduled(tx, { cells: all, actor })
}

/** Writes a set's cells with what follows its prices, keeps the followers with the set, and answers them. */
async function writePublic(tx: Ctx, id: number, changes: readonly Change[]): Promise<Change[]> {
  const book = await readBook({ ctx: tx })
  const followers = followingChanges(book, changes)
  await writeHeld(tx, [...changes, ...followers])
  if (followers.length > 0) await insertCells(tx, id, followers, { follows: true })
  return followers
}

/** All of the cells or none. Throws CONFLICT with those that are not as the set has seen them. */
async function writeHeld(tx: Ctx, changes: readonly Change[]): Promise<void> {
  const values = await readCells(
    tx.db,
    changes.map(({ cell }) => cell),
    { hold: true },
  )
  const applied = applyChanges(values, changes)
  if (!applied.ok) throwStale(applied.stale)
  await writeCells(tx.db, changes)
}

function throwStale(cells: readonly StaleCell[]): void {
  if (cells.length === 0) return
  const stale = cells.map(({ now, ...cell }) => ({ ...cell, now: now ?? null, isGone: now === undefined }))
  throw new AppError('CONFLICT', { message: priceSentences.stale(stale.length), fields: { data: { stale } } })
}

type Ready = { change: PriceChange; changes: readonly Change[]; to: ChangeSetState; input: ChangeVerbInput }

/** The set's changes as they are seen from its time. Throws what speaks against it. */
async function requireReady(tx: Ctx, ready: Ready): Promise<Change[]> {
  const { change, changes, to } = ready
  if (changes.length === 0) throw new AppError('INVALID_INPUT', { message: priceSentences.nothing })
  const from = to.publishAt ?? tx.clock.now()
  await requireFree(tx, { id: change.id, changes, window: { from, until: to.endsAt } })
  // What a draft was changed from must still stand there, except for what ends again.
  if (change.status === 'draft') throwStale(await readStale({ ctx: tx, changes }))
  const findings = findPriceFaults(await readBook({ ctx: tx }), changes)
  if (findings.some(({ level }) => level === 'error'))
    throw new AppError('INVALID_INPUT', { message: priceSentences.errors, fields: { data: { findings } } })
  const seen = to.status === 'scheduled' ? await seenAt(tx, { ...ready, at: from }) : [...changes]
  const sentence = await reviewObstacle(tx, { ...ready, changes: seen })
  if (sentence !== null) throw new AppError('INVALID_INPUT', { message: sentence })
  if (to.status === 'scheduled') await putBefores(tx, change.id, seen)
  return seen
}

/** The sentence against going public without the second pair of eyes, or null. */
async function reviewObstacle(tx: Ctx, { change, changes, to, input }: Ready): Promise<string | null> {
  const { review } = await readReview({ ctx: tx, change, changes })
  if (review.kind === 'notNeeded' || review.kind === 'approved') return null
  if (review.kind !== 'alone') return priceSentences.reviewNeeded
  const isWaitOver = review.from !== null && to.publishAt !== null && to.publishAt >= review.from
  return isWaitOver && input.isOwnerConfirmed ? null : priceSentences.reviewWaits(aloneHours)
}

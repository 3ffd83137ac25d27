import { eq } from 'drizzle-orm'
import { type PriceChange, priceChanges } from '#db/schema/index.ts'
import type { Change } from '#domain/pricing/changes/cells.ts'
import {
  applyChanges,
  type ChangeSetActionName,
  type ChangeSetState,
  decideChangeSet,
  invertChanges,
  type StaleCell,
} from '#domain/pricing/changes/change-set.ts'
import { followingChanges } from '#domain/pricing/changes/followers.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import { findPriceIssues } from '#domain/pricing/changes/issues.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { aloneHours, authorsOf } from '#domain/staff/two-people.ts'
import type { Args } from '#server/context.ts'
import { AppError, refuseErrors } from '#server/services/shared/app-error.ts'
import { lockEntity } from '#server/services/shared/change/change-entity.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { listOtherMembers, requireEligibleApprover, staffName } from '#server/services/staff/other-members.ts'
import { insertCells, readCells, writeCells } from './cell-store.ts'
import { type HeldSet, priceEntity, readReview, readStale, targetOf } from './read-change.ts'
import { readPriceListRows } from './read-price-list.ts'
import { type Base, changeSet } from './save-change.ts'
import { putBefores, rebaseOnPresent, rebaseOnTime, rebaseScheduled } from './scheduled-sets.ts'
import { requireFree } from './set-neighbours.ts'

/**
 * Asks for the second person and mails everybody who may agree; from now on an owner who is alone waits their day. Throws as
 * `approveChange`.
 */
export function askReview({ ctx, input }: Args<Base>): Promise<void> {
  return changeSet(ctx, input, 'price.ask-review', async (tx, { change, changes }) => {
    const { name } = change
    const { review, fall } = await readReview(tx, change, changes)
    if (change.status !== 'draft') throw AppError.invalid(priceSentences.notDraft)
    if (review.kind === 'notNeeded') throw AppError.invalid(priceSentences.reviewNotNeeded)
    if (change.askedAt !== null) return { result: undefined, unrecorded: 'a review is asked for already' }
    const set = { askedAt: tx.clock.now(), version: change.version + 1, ...notReturned }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    const besides = [...authorsOf(change), input.staffId]
    const receivers = await listOtherMembers(tx, { permission: 'prices.approve', besides })
    const by = await staffName(tx, input.staffId)
    const fallPercent = fallPercentOf(fall?.share ?? 0)
    const event = { kind: 'price-review', id: change.id, by, name, fallPercent } as const
    await mailStaff(tx, { event, receivers })
    return { result: undefined, detail: { name } }
  })
}

/**
 * Approves the prices in their current form and mails their authors. Members cannot approve their own changes.
 * @throws NOT_FOUND; CONFLICT for an outdated version; INVALID_INPUT with the sentence against it.
 */
export function approveChange({ ctx, input }: Args<Base>): Promise<void> {
  const { staffId } = input
  return changeSet(ctx, input, 'price.approve', async (tx, { change }) => {
    const { name } = change
    if (change.status !== 'draft') throw AppError.invalid(priceSentences.notDraft)
    if (change.askedAt === null) throw AppError.invalid(priceSentences.reviewUnasked)
    if (authorsOf(change).includes(staffId)) throw AppError.invalid(priceSentences.reviewOwn)
    await requireEligibleApprover(tx, staffId)
    const set = { approvedBy: staffId, approvedAt: tx.clock.now(), version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    const event = { kind: 'price-approved', id: change.id, by: await staffName(tx, staffId), name } as const
    await mailStaff(tx, { event, receivers: authorsOf(change) })
    return { result: undefined, detail: { name } }
  })
}

function requireReason(reason: string): void {
  if (reason.trim() === '') throw AppError.invalid(priceSentences.reason)
}

const notReturned = { returnedBy: null, returnedAt: null, returnReason: '' }

/**
 * Sends the prices back to their authors with a reason, which 今天 and a mail tell them. The review, or the approval, ends; the
 * set stays a draft. Throws as `approveChange`.
 */
export function returnChange({ ctx, input }: Args<Base & { reason: string }>): Promise<void> {
  const { staffId, reason } = input
  return changeSet(ctx, input, 'price.return', async (tx, { change }) => {
    const { name } = change
    if (change.status !== 'draft') throw AppError.invalid(priceSentences.notDraft)
    if (change.askedAt === null) throw AppError.invalid(priceSentences.reviewUnasked)
    if (authorsOf(change).includes(staffId)) throw AppError.invalid(priceSentences.reviewOwn)
    requireReason(reason)
    const unreviewed = { askedAt: null, approvedBy: null, approvedAt: null }
    const returned = { returnedBy: staffId, returnedAt: tx.clock.now(), returnReason: reason }
    const set = { ...unreviewed, ...returned, version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    const by = await staffName(tx, staffId)
    const event = { kind: 'price-returned', id: change.id, by, name, reason } as const
    await mailStaff(tx, { event, receivers: authorsOf(change) })
    return { result: undefined, detail: { name, reason } }
  })
}

type PriceActionInput = Base & {
  action: ChangeSetActionName
  at?: Date | null
  until?: Date | null
  /** Why it is rolled back. */
  reason?: string
  /** An owner who has just given the second factor: alone, they may publish after a day without an approval. */
  isOwnerConfirmed: boolean
}

const actions = {
  publish: 'price.publish',
  schedule: 'price.schedule',
  unschedule: 'price.unschedule',
  rollBack: 'price.roll-back',
} as const
type PriceAction = (typeof actions)[keyof typeof actions]

/**
 * One action on a change set: its rule, the checks, the second person, the cells.
 * @throws NOT_FOUND; INVALID_INPUT with the sentence against it, or the findings that stop it; CONFLICT for another
 * version, for cells that were changed since and for other sets on the same cells, with both.
 */
export function changePrices({ ctx, input }: Args<PriceActionInput>): Promise<void> {
  const { staffId, id, version, action } = input
  return makeChange(ctx, staffId, async (tx) => {
    const held = await lockEntity(tx, priceEntity, id, { ifVersion: version, yours: { version } })
    const outcome = decideChangeSet(action, held.change, input, tx.clock.now())
    if (!outcome.ok) throw AppError.invalid(outcome.sentence)
    if (action === 'rollBack') requireReason(input.reason ?? '')
    const { to } = outcome
    const isReadied = action === 'publish' || action === 'schedule'
    const changes = isReadied ? await requireReady(tx, { ...held, to, input }) : held.changes
    await moveChange(tx, { ...held, changes }, to, actions[action], input.reason)
  })
}

/**
 * Writes the cells when a set is published or rolled back, its state and the audit entry; sets scheduled on the same
 * cells are rebased. Throws CONFLICT as above.
 */
export async function moveChange(
  tx: ChangeCtx,
  held: HeldSet,
  to: ChangeSetState,
  action: PriceAction,
  reason = '',
): Promise<void> {
  const { change, changes } = held
  const now = tx.clock.now()
  const isPublished = to.status === 'public'
  const isTakenBack = to.status === 'rolledBack'
  const followers = isPublished ? await writePublic(tx, change.id, changes) : held.followers
  const all = [...changes, ...followers]
  if (isTakenBack) {
    // Only a set on top of this one prevents its rollback; an ending set is on top itself.
    const window = { from: now, until: null }
    if (change.endsAt === null) await requireFree(tx, { id: change.id, changes: all, window })
    await writeHeld(tx, invertChanges(all))
  }
  if (to.status === 'draft') await putBefores(tx, change.id, await rebaseOnPresent(tx, changes))
  const { staffId } = tx
  const set = {
    ...to,
    version: change.version + 1,
    stopped: '',
    ...(isPublished && { publishedAt: now }),
    ...(isTakenBack && { rolledBackAt: now, rollBackReason: reason }),
    ...(staffId !== null && action !== 'price.unschedule' && !isTakenBack && { publishedBy: staffId }),
  }
  await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
  const detail = {
    name: change.name,
    before: change.status,
    after: to.status,
    publishAt: to.publishAt?.toISOString() ?? null,
    endsAt: to.endsAt?.toISOString() ?? null,
    ...(reason !== '' && { reason }),
    ...((isPublished || isTakenBack) && { changes: isTakenBack ? invertChanges(all) : all }),
  }
  await tx.record({ action, target: targetOf(change.id), detail })
  await rebaseScheduled(tx, all)
}

/** Writes a set's cells with derived changes, stores these with the set, and answers them. */
async function writePublic(tx: ChangeCtx, id: number, changes: readonly Change[]): Promise<Change[]> {
  const book = await readPriceListRows(tx)
  const followers = followingChanges(book, changes)
  await writeHeld(tx, [...changes, ...followers])
  if (followers.length > 0) await insertCells(tx, id, followers, { follows: true })
  return followers
}

/** All of the cells or none. Throws CONFLICT with the stale ones. */
async function writeHeld(tx: ChangeCtx, changes: readonly Change[]): Promise<void> {
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
  throw AppError.conflict(priceSentences.stale(stale.length), { stale })
}

type Ready = { change: PriceChange; changes: readonly Change[]; to: ChangeSetState; input: PriceActionInput }

/** The set's changes as of its time. Throws the reason against it. */
async function requireReady(tx: ChangeCtx, ready: Ready): Promise<Change[]> {
  const { change, changes, to } = ready
  if (changes.length === 0) throw AppError.invalid(priceSentences.nothing)
  const from = to.publishAt ?? tx.clock.now()
  await requireFree(tx, { id: change.id, changes, window: { from, until: to.endsAt } })
  // The values that a draft is based on must be current, ignoring temporary sets.
  if (change.status === 'draft') throwStale(await readStale(tx, changes))
  refuseErrors(findPriceIssues(await readPriceListRows(tx), changes), priceSentences.errors)
  const seen = to.status === 'scheduled' ? await rebaseOnTime(tx, { ...ready, at: from }) : [...changes]
  const sentence = await reviewObstacle(tx, { ...ready, changes: seen })
  if (sentence !== null) throw AppError.invalid(sentence)
  if (to.status === 'scheduled') await putBefores(tx, change.id, seen)
  return seen
}

/** The sentence against going public without the second person, or null. */
async function reviewObstacle(tx: ChangeCtx, { change, changes, to, input }: Ready): Promise<string | null> {
  const { review } = await readReview(tx, change, changes)
  if (review.kind === 'notNeeded' || review.kind === 'approved') return null
  if (review.kind !== 'alone') return priceSentences.reviewNeeded
  const isWaitOver = review.from !== null && to.publishAt !== null && to.publishAt >= review.from
  return isWaitOver && input.isOwnerConfirmed ? null : priceSentences.reviewWaits(aloneHours)
}

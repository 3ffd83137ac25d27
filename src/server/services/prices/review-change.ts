import { eq } from 'drizzle-orm'
import { priceChanges } from '#db/schema/index.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import { authorsOf } from '#domain/staff/two-people.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { listOtherMembers, requireEligibleApprover } from '#server/services/staff/other-members.ts'
import { staffName } from '#server/services/staff/staff-names.ts'
import { readReview } from './read-change.ts'
import { type Base, changeSet } from './save-change.ts'

/**
 * Asks for the second person and mails everybody who may agree; from now on an owner who is alone waits their day. Throws as
 * `approveChange`.
 */
export function askReview({ ctx, input }: Args<Base>): Promise<void> {
  return changeSet(ctx, input, 'price.ask-review', async (tx, { change, changes }) => {
    const { name } = change
    const { review, fall } = await readReview({ ctx: tx, change, changes })
    if (change.status !== 'draft') throw new AppError('INVALID_INPUT', { message: priceSentences.notDraft })
    if (review.kind === 'notNeeded') throw new AppError('INVALID_INPUT', { message: priceSentences.reviewNotNeeded })
    if (change.askedAt !== null) return { result: undefined, unrecorded: 'a review is asked for already' }
    const set = { askedAt: tx.clock.now(), version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    const besides = [...authorsOf(change), input.staffId]
    const receivers = await listOtherMembers({ ctx: tx, input: { permission: 'prices.approve', besides } })
    const by = await staffName(tx, input.staffId)
    const fallPercent = fallPercentOf(fall?.share ?? 0)
    const event = { kind: 'price-review', id: change.id, by, name, fallPercent } as const
    await mailStaff({ ctx: tx, input: { event, receivers } })
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
    if (change.status !== 'draft') throw new AppError('INVALID_INPUT', { message: priceSentences.notDraft })
    if (change.askedAt === null) throw new AppError('INVALID_INPUT', { message: priceSentences.reviewUnasked })
    if (authorsOf(change).includes(staffId)) throw new AppError('INVALID_INPUT', { message: priceSentences.reviewOwn })
    await requireEligibleApprover({ ctx: tx, staffId })
    const set = { approvedBy: staffId, approvedAt: tx.clock.now(), version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    const event = { kind: 'price-approved', id: change.id, by: await staffName(tx, staffId), name } as const
    await mailStaff({ ctx: tx, input: { event, receivers: authorsOf(change) } })
    return { result: undefined, detail: { name } }
  })
}

import { eq } from 'drizzle-orm'
import { priceChanges } from '#db/schema/index.ts'
import { fallPercentOf } from '#domain/pricing/changes/review.ts'
import { priceSentences } from '#domain/pricing/changes/sentences.ts'
import { handsOf } from '#domain/staff/two-people.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mailStaff } from '#server/services/staff/mail-staff.ts'
import { listOtherMembers, requireEligibleApprover } from '#server/services/staff/other-members.ts'
import { staffName } from '#server/services/staff/staff-names.ts'
import { holdChange, targetOf } from './hold-change.ts'
import { readReview } from './read-change.ts'

type Input = { staffId: number; id: number; version: number }

/** Asks for the second pair of eyes and mails whoever may agree; from now on an owner who is alone waits their day. Throws as `approveChange`. */
export function askReview({ ctx, input }: { ctx: Ctx; input: Input }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { change, changes } = await holdChange({ ctx: tx, ...input })
    const { review, fall } = await readReview({ ctx: tx, change, changes })
    if (change.status !== 'draft') throw new AppError('INVALID_INPUT', { message: priceSentences.notDraft })
    if (review.kind === 'notNeeded') throw new AppError('INVALID_INPUT', { message: priceSentences.reviewNotNeeded })
    if (change.askedAt !== null) return
    const set = { askedAt: tx.clock.now(), version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    await record(tx, input, 'price.ask-review', change.name)
    const besides = [...handsOf(change), input.staffId]
    const receivers = await listOtherMembers({ ctx: tx, input: { permission: 'prices.approve', besides } })
    const by = await staffName(tx, input.staffId)
    const fallPercent = fallPercentOf(fall?.share ?? 0)
    const event = { kind: 'price-review', id: change.id, by, name: change.name, fallPercent } as const
    await mailStaff({ ctx: tx, input: { event, receivers } })
  })
}

/**
 * Agrees to the prices as they stand and mails those who changed them. Nobody does so to what they changed themselves.
 * @throws NOT_FOUND; CONFLICT for another version; INVALID_INPUT with the sentence against it.
 */
export function approveChange({ ctx, input }: { ctx: Ctx; input: Input }): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { change } = await holdChange({ ctx: tx, ...input })
    if (change.status !== 'draft') throw new AppError('INVALID_INPUT', { message: priceSentences.notDraft })
    if (change.askedAt === null) throw new AppError('INVALID_INPUT', { message: priceSentences.reviewUnasked })
    if (handsOf(change).includes(input.staffId))
      throw new AppError('INVALID_INPUT', { message: priceSentences.reviewOwn })
    await requireEligibleApprover({ ctx: tx, staffId: input.staffId })
    const set = { approvedBy: input.staffId, approvedAt: tx.clock.now(), version: change.version + 1 }
    await tx.db.update(priceChanges).set(set).where(eq(priceChanges.id, change.id))
    await record(tx, input, 'price.approve', change.name)
    const by = await staffName(tx, input.staffId)
    const event = { kind: 'price-approved', id: change.id, by, name: change.name } as const
    await mailStaff({ ctx: tx, input: { event, receivers: handsOf(change) } })
  })
}

function record(tx: Ctx, { staffId, id }: Input, action: 'price.ask-review' | 'price.approve', name: string) {
  return recordAudit({ ctx: tx, input: { actor: `staff:${staffId}`, action, target: targetOf(id), detail: { name } } })
}

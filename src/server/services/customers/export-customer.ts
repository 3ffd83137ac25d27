import type { Args } from '#server/context.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { collectPersonal, personalJson, personalSections } from '#server/services/personal-data/collect.ts'
import { requireReason } from './change-customer.ts'
import { findCustomer } from './read-customer.ts'

type Input = { staffId: number; ref: string; reason: string }

/**
 * The copy of a person's data for staff who answer the person's letter: the same as the owner's own export.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND.
 */
export function exportCustomer({ ctx, input }: Args<Input>): Promise<string> {
  const { staffId, ref } = input
  const reason = requireReason(input.reason)
  return makeChange(ctx, staffId, async (tx) => {
    const user = await findCustomer({ ctx: tx, ref, hold: true })
    const content = personalJson(await collectPersonal(tx, user))
    const detail = { reason, parts: personalSections.length }
    await tx.record({ action: 'customer.export', target: `user:${user.id}`, detail })
    return content
  })
}

import { and, eq } from 'drizzle-orm'
import { type ContactChange, contactChanges } from '#db/schema/index.ts'
import { contactSentences } from '#domain/accounts/contact-change.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type AccountName, findUser, maskAccount } from '#server/services/visitors/accounts/users.ts'

/** A change that waits, with its new contact in plain words. */
export type WaitingContact = Pick<ContactChange, 'requestedAt' | 'effectiveAt'> & { contact: AccountName }

/** The account's change that waits, or null. There is never more than one. */
export async function findWaitingContact(ctx: Ctx, input: { userId: number }): Promise<WaitingContact | null> {
  const { kind, contact: value, requestedAt, effectiveAt, userId, status } = contactChanges
  const [row] = await ctx.db
    .select({ kind, value, requestedAt, effectiveAt })
    .from(contactChanges)
    .where(and(eq(userId, input.userId), eq(status, 'waiting')))
  if (!row || row.value === null) return null
  return {
    requestedAt: row.requestedAt,
    effectiveAt: row.effectiveAt,
    contact: { kind: row.kind, value: row.value },
  }
}

/** A change that waits, as pages show it. */
export type MaskedWaitingContact = Pick<ContactChange, 'kind' | 'requestedAt' | 'effectiveAt'> & { contact: string }

/** The same for a page: the new contact is masked. */
export async function describeWaitingContact(
  ctx: Ctx,
  input: { userId: number },
): Promise<MaskedWaitingContact | null> {
  const waiting = await findWaitingContact(ctx, input)
  if (waiting === null) return null
  const { contact, requestedAt, effectiveAt } = waiting
  return { kind: contact.kind, contact: maskAccount(contact), requestedAt, effectiveAt }
}

/** @throws AppError CONFLICT for a contact that another account has. Only after a code to it was right: it says so. */
export async function refuseTakenContact(ctx: Ctx, contact: AccountName): Promise<void> {
  if ((await findUser(ctx, contact)) !== null) throw AppError.conflict(contactSentences.taken[contact.kind])
}

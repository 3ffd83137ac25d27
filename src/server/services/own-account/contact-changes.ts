import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type ContactChange, contactChanges, type User, users, verificationCodes } from '#db/schema/index.ts'
import { contactChangedNotice } from '#domain/accounts/account-notices.ts'
import { contactSentences } from '#domain/accounts/contact-change.ts'
import type { Ctx } from '#server/context.ts'
import { type AccountName, findUser, maskAccount } from '#server/services/accounts/users.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import { notifyOwner } from '#server/services/messages/messages.ts'
import { forgiveAttempts } from '#server/services/passwords/attempts.ts'
import { endAllSessions, endOtherSessions } from '#server/services/sessions/sessions.ts'
import { readSendingSettings } from '#server/services/site-settings/read-settings.ts'

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
    ...{ requestedAt: row.requestedAt, effectiveAt: row.effectiveAt },
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

/** Ends the account's change that waits and erases its contact; false where none waited. */
export async function endWaitingContact(
  ctx: Ctx,
  { userId, status }: { userId: number; status: 'done' | 'withdrawn' | 'taken' },
): Promise<boolean> {
  const ended = await ctx.db
    .update(contactChanges)
    .set({ status, contact: null, endedAt: ctx.clock.now() })
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.status, 'waiting')))
    .returning({ id: contactChanges.id })
  return ended.length > 0
}

/** @throws AppError CONFLICT for a contact that another account has. Only after a code to it was right: it says so. */
export async function refuseTakenContact(ctx: Ctx, contact: AccountName): Promise<void> {
  if ((await findUser(ctx, contact)) !== null) throw AppError.conflict(contactSentences.taken[contact.kind])
}

/**
 * Gives a locked account another phone number or e-mail address, in the caller's transaction: its sessions but
 * `keptSessionId` and its log-in tickets end, unused codes to the former contact are invalid, and the former contact and
 * the other one are notified.
 * @throws AppError CONFLICT where another account has got the contact this very moment.
 */
export async function replaceContact(
  tx: Ctx,
  { user, contact, keptSessionId }: { user: User; contact: AccountName; keptSessionId?: number },
): Promise<void> {
  const { kind, value } = contact
  const former = user[kind]
  await tx.db
    .update(users)
    .set({ [kind]: value })
    .where(eq(users.id, user.id))
    .catch(refuseTaken('CONFLICT', contactSentences.taken[kind]))
  if (keptSessionId === undefined) await endAllSessions(tx, user.id)
  else await endOtherSessions(tx, { userId: user.id, sessionId: keptSessionId })
  if (former !== null) {
    await endCodesTo(tx, former)
    // The next account with the former contact begins without the waits of this account.
    await forgiveAttempts(tx, { subject: `login:${former}` })
  }
  const { sender } = await readSendingSettings(tx)
  const notice = contactChangedNotice({ sender, at: tx.clock.now(), kind })
  await notifyOwner(tx, { owner: user, notice, sender })
}

/**
 * A log-in that has its code locked is waiting for the user that is locked here: it is skipped, and finds no account by
 * the former contact.
 */
async function endCodesTo(tx: Ctx, destination: string): Promise<void> {
  const { id, usedAt, supersededAt } = verificationCodes
  const unused = tx.db
    .select({ id })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.destination, destination), isNull(usedAt), isNull(supersededAt)))
    .for('update', { skipLocked: true })
  await tx.db.update(verificationCodes).set({ supersededAt: tx.clock.now() }).where(inArray(id, unused))
}

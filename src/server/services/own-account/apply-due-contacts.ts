import { and, asc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { contactChanges } from '#db/schema/index.ts'
import { contactWithdrawnNotice } from '#domain/accounts/account-notices.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { findUser, lockUser, maskAccount } from '#server/services/accounts/users.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { notifyOwner } from '#server/services/messages/messages.ts'
import { endAllSessions } from '#server/services/sessions/sessions.ts'
import { readSendingSettings } from '#server/services/site-settings/read-settings.ts'
import { endWaitingContact, findWaitingContact, replaceContact } from './contact-changes.ts'

const atOnce = 100

function isDue(now: Date) {
  return and(eq(contactChanges.status, 'waiting'), lte(contactChanges.effectiveAt, now))
}

/** Whether `applyDueContacts` has anything to do. */
export function areContactsDue({ db }: Pick<Parts, 'db'>, { until }: TimeSpan): SQL {
  return exists(db.select({ one: sql`1` }).from(contactChanges).where(isDue(until)))
}

/**
 * Gives accounts the contacts whose wait is over. Safe on several instances: each change is applied by one of them. A
 * failing one is logged, tried again at the next check, and does not delay the others.
 */
export async function applyDueContacts({ parts }: { parts: Parts }): Promise<void> {
  const ctx: Ctx = { ...parts, caller: processCaller() }
  const { userId, effectiveAt, id } = contactChanges
  const due = await parts.db
    .select({ userId })
    .from(contactChanges)
    .where(isDue(parts.clock.now()))
    .orderBy(asc(effectiveAt), asc(id))
    .limit(atOnce)
  for (const one of due) {
    await applyOne(ctx, one).catch((error: unknown) =>
      parts.log.error({ err: error, user: one.userId }, 'a waiting contact could not be applied'),
    )
  }
}

/**
 * All sessions end, for none of them is the caller's. Where another account has the contact by now it stays there, and
 * the owner is notified as of a withdrawal.
 */
function applyOne(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  return makeChange(ctx, 'system', async (tx) => {
    // The user first, as the owner's own calls do: of a withdrawal and this one the second finds nothing waiting.
    const user = await lockUser(tx, { userId })
    const waiting = await findWaitingContact(tx, { userId })
    if (user?.status !== 'active' || waiting === null || waiting.effectiveAt > tx.clock.now())
      return tx.leaveUnrecorded('another instance was first, or it was withdrawn')
    const { contact } = waiting
    const { kind } = contact
    const isTaken = (await findUser(tx, contact)) !== null
    await endWaitingContact(tx, { userId, status: isTaken ? 'taken' : 'done' })
    const target = `user:${userId}`
    if (isTaken) {
      await endAllSessions(tx, userId)
      const { sender } = await readSendingSettings(tx)
      await notifyOwner(tx, { owner: user, notice: contactWithdrawnNotice({ sender, kind }), sender })
      return tx.record({ action: 'account.contact-taken', target, detail: { kind } })
    }
    await replaceContact(tx, { user, contact })
    await tx.record({
      action: 'account.contact-change',
      target,
      detail: { kind, to: maskAccount(contact), by: 'wait' },
    })
  })
}

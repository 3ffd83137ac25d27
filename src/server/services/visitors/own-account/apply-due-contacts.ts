import { and, asc, eq, exists, lte, type SQL, sql } from 'drizzle-orm'
import { type ContactChange, contactChanges, type User } from '#db/schema/index.ts'
import { contactWithdrawnNotice } from '#domain/accounts/account-notices.ts'
import type { TimeSpan } from '#domain/shared/time.ts'
import { type Ctx, type Parts, processCaller } from '#server/context.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { applyWaitingContact } from '#server/services/visitors/accounts/credentials.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { findUser, lockUser, maskAccount } from '#server/services/visitors/accounts/users.ts'
import { endWaitingContact } from '#server/services/visitors/accounts/waiting-contact.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { findWaitingContact } from './contact-changes.ts'

const atOnce = 100

/** The constant state tells the planner how few these are, also in a plan that is kept. */
function isDue(now: Date) {
  return and(sql`${contactChanges.status} = 'waiting'`, lte(contactChanges.effectiveAt, now))
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
    if ((await findUser(tx, contact)) !== null) return dropWaiting(tx, { user, kind, status: 'taken' })
    await applyWaitingContact(tx, { user, contact })
    await tx.record({
      action: 'account.contact-change',
      target: `user:${userId}`,
      detail: { kind, to: maskAccount(contact), by: 'wait' },
    })
  })
}

/**
 * Withdraws every change that waits, and notifies the owners. A restored database does not have the withdrawals since its
 * backup, so that a thief's change could take effect; an owner who wants theirs requests it again.
 */
export async function withdrawWaitingContacts(ctx: Ctx): Promise<void> {
  const { userId, kind, status } = contactChanges
  const waiting = await ctx.db.select({ userId, kind }).from(contactChanges).where(eq(status, 'waiting'))
  for (const one of waiting) {
    await makeChange(ctx, 'system', async (tx) => {
      const user = await lockUser(tx, one)
      if (user === null) return tx.leaveUnrecorded('there is no such user')
      await dropWaiting(tx, { user, kind: one.kind, status: 'withdrawn' })
    })
  }
}

/** The account keeps its contacts: its waiting change and all sessions end, and both contacts are notified. */
async function dropWaiting(
  tx: ChangeCtx,
  { user, kind, status }: { user: User; kind: ContactChange['kind']; status: 'withdrawn' | 'taken' },
): Promise<void> {
  if ((await endWaitingContact(tx, { userId: user.id, status })) === null)
    return tx.leaveUnrecorded('another instance was first')
  const { hasExport } = await takeBack(tx, { user, act: 'contact-drop' })
  const { sender } = await readSendingSettings(tx)
  await notifyOwner(tx, { owner: user, notice: contactWithdrawnNotice({ sender, kind, hasExport }), sender })
  const action = status === 'taken' ? 'account.contact-taken' : 'account.contact-withdraw'
  await tx.record({ action, target: `user:${user.id}`, detail: { kind } })
}

import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { contactChanges, type User } from '#db/schema/index.ts'
import { type ContactKind, contactWaitingNotice } from '#domain/accounts/account-notices.ts'
import { contactEffectiveAt } from '#domain/accounts/contact-change.ts'
import type { Ctx } from '#server/context.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import type { AccountName } from './users.ts'

// A part of credentials.ts, apart because take-back.ts needs it too.

/** Stores a contact that the account gets after its wait, and notifies both contacts. Answers when. */
export async function insertWaitingContact(
  tx: Ctx,
  { user, contact, sessionId }: { user: User; contact: AccountName; sessionId: number },
): Promise<Date> {
  const { kind, value } = contact
  const requestedAt = tx.clock.now()
  const effectiveAt = contactEffectiveAt(requestedAt)
  const row = { userId: user.id, kind, contact: value, requestedAt, effectiveAt, sessionId }
  await tx.db.insert(contactChanges).values(row)
  const { sender } = await readSendingSettings(tx)
  const notice = contactWaitingNotice({ sender, at: effectiveAt, kind })
  await notifyOwner(tx, { owner: user, notice, sender })
  return effectiveAt
}

type Ending = {
  userId: number
  status: 'done' | 'withdrawn' | 'taken'
  /** Only a change that this session asked for, or only one that another session did. */
  askedBy?: { session: number } | { not: number }
}

/** Ends the account's change that waits and erases its contact; answers its kind, null where none is ended. */
export async function endWaitingContact(
  { db, clock }: Ctx,
  { userId, status, askedBy }: Ending,
): Promise<ContactKind | null> {
  const { sessionId } = contactChanges
  const isAsked =
    askedBy === undefined
      ? undefined
      : 'session' in askedBy
        ? eq(sessionId, askedBy.session)
        : or(isNull(sessionId), ne(sessionId, askedBy.not))
  const [ended] = await db
    .update(contactChanges)
    .set({ status, contact: null, endedAt: clock.now() })
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.status, 'waiting'), isAsked))
    .returning({ kind: contactChanges.kind })
  return ended?.kind ?? null
}

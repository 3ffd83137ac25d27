import { and, eq } from 'drizzle-orm'
import { contactChanges, formerContacts, type User, type UserPasskey, userPasskeys, users } from '#db/schema/index.ts'
import {
  contactChangedNotice,
  passkeyAddedNotice,
  passkeyRemovedNotice,
  type Withdrawn,
} from '#domain/accounts/account-notices.ts'
import { contactSentences } from '#domain/accounts/contact-change.ts'
import { passwordNotice } from '#domain/accounts/password.ts'
import type { VerificationChannel } from '#domain/verification/purposes.ts'
import type { Ctx } from '#server/context.ts'
import { passwordChangeHits, passwordNoticeHits } from '#server/policies/limit-hits.ts'
import { forgiveAttempts } from '#server/services/credentials/passwords/attempts.ts'
import { refuseTaken } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits, isWithinLimits } from '#server/services/shared/limits/consume-limits.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { endCodesTo, takeBack } from './take-back.ts'
import { type AccountName, createOwnCompany, ownCompanyOf } from './users.ts'
import { endWaitingContact, insertWaitingContact } from './waiting-contact.ts'

// This file and waiting-contact.ts have every statement that writes a contact, a password or a passkey of an account (decision 100);
// tests/guards/credentials.test.ts refuses any other. Callers have proved the change by a code, the old password or a
// passkey, and have locked the account. Each change is notified to the contacts that the account had before it.

type NewAccount = Pick<User, 'phone' | 'email' | 'passwordHash' | 'userName'>

/** Inserts an account with contacts that its person has proved; null where another account has one of them. */
export async function insertAccount({ db, clock }: Ctx, account: NewAccount): Promise<User | null> {
  const [user] = await db
    .insert(users)
    .values({ ...account, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning()
  return user ?? null
}

/** Deletes an account that an approval inserted and its undo takes back within ten seconds. */
export async function deleteInsertedAccount({ db }: Ctx, { userId }: { userId: number }): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
}

/**
 * Makes a user with a company of their own, whose main account they are (readings 3), or gives null when the
 * name has an account already. For use inside a transaction: of parallel registrations one makes the account.
 */
export async function createAccount(
  ctx: Ctx,
  { account, passwordHash }: { account: AccountName; passwordHash: string | null },
): Promise<User | null> {
  const { kind, value } = account
  const { companyName, userName } = ownCompanyOf(account)
  const phone = kind === 'phone' ? value : null
  const email = kind === 'email' ? value : null
  const user = await insertAccount(ctx, { phone, email, passwordHash, userName })
  if (user !== null) await createOwnCompany(ctx, { userId: user.id, companyName })
  return user
}

type Replacement = {
  user: User
  passwordHash: string
  /** The proof of the change: a code for a forgotten or a first password, or the old password. */
  by: 'forget' | 'set' | 'update'
}

/**
 * Replaces a password, ends everything that was begun on the account (`takeBack`), resets the counter of wrong passwords,
 * and notifies the owner of both. Part of the caller's transaction.
 * @throws AppError TOO_MANY_REQUESTS after five new passwords within the hour.
 */
export async function replacePassword(ctx: Ctx, { user, passwordHash, by }: Replacement): Promise<void> {
  const actor = `user:${user.id}` as const
  await makeChange(ctx, actor, async (tx) => {
    await consumeLimits(tx, passwordChangeHits(user.id))
    await tx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    const withdrawn = await takeBack(tx, { user, act: 'new-password' })
    for (const name of [user.phone, user.email]) {
      if (name !== null) await forgiveAttempts(tx, { subject: `login:${name}` })
    }
    await forgiveAttempts(tx, { subject: `user:${user.id}` })
    await notifyPasswordChange(tx, user, withdrawn)
    await tx.record({ action: 'account.password-change', target: actor, detail: { by } })
  })
}

/**
 * Notifies the owner of a changed password by every known channel, once the transaction commits; of several changes
 * within ten minutes only the first is notified, and one that withdraws a change of contact.
 */
async function notifyPasswordChange(ctx: Ctx, user: User, withdrawn: Withdrawn): Promise<void> {
  const isFirst = await isWithinLimits(ctx, passwordNoticeHits(user.id))
  if (!isFirst && withdrawn.contact === null) return
  const { sender } = await readSendingSettings(ctx)
  const notice = passwordNotice({ sender, at: ctx.clock.now(), withdrawn })
  await notifyOwner(ctx, { owner: user, notice, sender })
}

/** Stores the same password under the present cost of hashing, after a log-in with it. */
export async function renewPasswordHash(
  { db }: Ctx,
  { userId, passwordHash }: { userId: number; passwordHash: string },
): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

type NewContact = {
  user: User
  /** Proved by a code to it. */
  contact: AccountName
  /** Which of the account's own contacts a code was entered from. */
  provedBy: VerificationChannel
  /** The caller's, which stays. */
  sessionId: number
}

/**
 * Gives a locked account another phone number or e-mail address: at once where a code to the former one was entered, or
 * the account had none of the kind. Else the former one counts as lost, and the change waits. Answers when it takes
 * effect; null for at once.
 * @throws AppError CONFLICT where another account has got the contact this very moment.
 */
export async function giveContact(tx: Ctx, { user, contact, provedBy, sessionId }: NewContact): Promise<Date | null> {
  const isFormerProved = provedBy === (contact.kind === 'phone' ? 'sms' : 'email')
  if (!isFormerProved && user[contact.kind] !== null) return insertWaitingContact(tx, { user, contact, sessionId })
  await replaceContact(tx, { user, contact, sessionId })
  return null
}

/** Gives a locked account the contact whose wait is over; all its sessions end, for none of them is the caller's. */
export async function applyWaitingContact(
  tx: Ctx,
  { user, contact }: { user: User; contact: AccountName },
): Promise<void> {
  if ((await endWaitingContact(tx, { userId: user.id, status: 'done' })) === null)
    throw new Error('No change of contact waits')
  await replaceContact(tx, { user, contact })
}

/**
 * Stores a contact, in the caller's transaction: what was begun on the account ends, but for the caller's session; no code
 * to the former contact is valid any more, and the former contact and the other one are notified.
 */
async function replaceContact(
  tx: Ctx,
  { user, contact, sessionId }: { user: User; contact: AccountName; sessionId?: number },
): Promise<void> {
  const { kind, value } = contact
  const former = user[kind]
  await tx.db
    .update(users)
    .set(kind === 'phone' ? { phone: value } : { email: value })
    .where(eq(users.id, user.id))
    .catch(refuseTaken('CONFLICT', contactSentences.taken[kind]))
  const withdrawn =
    sessionId === undefined
      ? await takeBack(tx, { user, act: 'contact-apply' })
      : await takeBack(tx, { user, act: 'contact-change', sessionId })
  if (former !== null) {
    await endCodesTo(tx, [former], { withOwn: true })
    // The next account with the former contact begins without the waits of this account.
    await forgiveAttempts(tx, { subject: `login:${former}` })
  }
  const { sender } = await readSendingSettings(tx)
  const notice = contactChangedNotice({ sender, at: tx.clock.now(), kind, withdrawn })
  await notifyOwner(tx, { owner: user, notice, sender })
  if (former === null) return
  // After the notice, so that what is stored of this account under the contact is not newer.
  await tx.db.insert(formerContacts).values({ userId: user.id, contact: former, replacedAt: tx.clock.now() })
}

type NewPasskey = Pick<UserPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>

/** Adds a verified passkey to a locked account; null where it has an account already. */
export async function insertPasskey(
  tx: ChangeCtx,
  { user, passkey }: { user: User; passkey: NewPasskey },
): Promise<{ id: number } | null> {
  const at = tx.clock.now()
  const [added] = await tx.db
    .insert(userPasskeys)
    .values({ ...passkey, userId: user.id, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: userPasskeys.id })
  if (added === undefined) return null
  const { sender } = await readSendingSettings(tx)
  await notifyOwner(tx, { owner: user, notice: passkeyAddedNotice({ sender, at }), sender })
  return added
}

/** Stores a use of a passkey and its counter; false where the passkey was removed meanwhile. */
export async function recordPasskeyUse(
  { db, clock }: Ctx,
  { id, counter }: Pick<UserPasskey, 'id' | 'counter'>,
): Promise<boolean> {
  const used = await db
    .update(userPasskeys)
    .set({ counter, lastUsedAt: clock.now() })
    .where(eq(userPasskeys.id, id))
    .returning({ id: userPasskeys.id })
  return used.length === 1
}

/** Removes a passkey of a locked account and answers its name; null where the account does not have it. */
export async function deletePasskey(tx: ChangeCtx, { user, id }: { user: User; id: number }): Promise<string | null> {
  const isOwn = and(eq(userPasskeys.id, id), eq(userPasskeys.userId, user.id))
  const [removed] = await tx.db.delete(userPasskeys).where(isOwn).returning({ name: userPasskeys.name })
  if (removed === undefined) return null
  const { sender } = await readSendingSettings(tx)
  await notifyOwner(tx, { owner: user, notice: passkeyRemovedNotice({ sender, at: tx.clock.now() }), sender })
  return removed.name
}

/** Erases present and former contacts, password, passkeys and changes of contact of an account that is closed; its owner is notified of that. */
export async function eraseCredentials({ db }: Ctx, { userId }: { userId: number }): Promise<void> {
  await db.update(users).set({ phone: null, email: null, passwordHash: null }).where(eq(users.id, userId))
  await db.delete(userPasskeys).where(eq(userPasskeys.userId, userId))
  await db.delete(contactChanges).where(eq(contactChanges.userId, userId))
  await db.delete(formerContacts).where(eq(formerContacts.userId, userId))
}

import { and, eq, isNull } from 'drizzle-orm'
import { sessions, type User, users } from '#db/schema/index.ts'
import { customerSentences } from '#domain/accounts/customer-search.ts'
import type { Args, Ctx } from '#server/context.ts'
import { maskText } from '#server/observe/masking.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { withdrawAdReports } from '#server/services/visitors/accounts/withdraw-ad-reports.ts'
import { collectPersonal, personalJson, personalSections } from '#server/services/visitors/personal-data/collect.ts'
import { listFilledContacts } from './filled-contacts.ts'
import { findCustomer, isClosed } from './read-customer.ts'

type Input = { staffId: number; ref: string }

/** A reason as the audit keeps it. @throws AppError INVALID_INPUT for none. */
export function requireReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') throw AppError.invalid(customerSentences.reason)
  return maskText(reason)
}

/**
 * Disables an account: its sessions and what was begun on it end (`takeBack`), log-ins are refused, and nothing else is
 * deleted.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND, CONFLICT when it is disabled.
 */
export async function disableCustomer({ ctx, input }: Args<Input & { reason: string }>): Promise<void> {
  const reason = requireReason(input.reason)
  await changeCustomer(ctx, input, 'customer.disable', async (tx, user) => {
    if (user.status === 'disabled') throw AppError.conflict(customerSentences.disabled)
    await tx.db.update(users).set({ status: 'disabled' }).where(eq(users.id, user.id))
    await takeBack(tx, { user, act: 'disable' })
    return { before: 'active', after: 'disabled', reason }
  })
}

/**
 * Enables an account again.
 * @throws AppError NOT_FOUND; CONFLICT when it is not disabled, or closed permanently.
 */
export function enableCustomer({ ctx, input }: Args<Input>): Promise<void> {
  return changeCustomer(ctx, input, 'customer.enable', async (tx, user) => {
    if (isClosed(user)) throw AppError.conflict(customerSentences.closed)
    if (user.status === 'active') throw AppError.conflict(customerSentences.active)
    await tx.db.update(users).set({ status: 'active' }).where(eq(users.id, user.id))
    return { before: 'disabled', after: 'active' }
  })
}

/** Ends one session of an account, or all of them, and what they began; ended ones stay unchanged. @throws AppError NOT_FOUND. */
export function endCustomerSessions({ ctx, input }: Args<Input & { sessionId: number | null }>): Promise<void> {
  const { sessionId } = input
  return changeCustomer(ctx, input, 'customer.end-sessions', async (tx, user) => {
    if (sessionId === null) await takeBack(tx, { user, act: 'staff-sessions-end' })
    else {
      const isThis = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id), isNull(sessions.endedAt))
      if ((await tx.db.$count(sessions, isThis)) === 0) throw new AppError('NOT_FOUND')
      await takeBack(tx, { user, act: 'staff-session-end', sessionId })
    }
    return { sessionId }
  })
}

/**
 * Notes that a member has asked the owner about the contacts that an approval gave the account: 今天 lists it no more.
 * @throws AppError NOT_FOUND; CONFLICT when nothing is listed.
 */
export function checkCustomerContacts({ ctx, input }: Args<Input>): Promise<void> {
  return changeCustomer(ctx, input, 'customer.contact-check', async (tx, { id: userId }) => {
    const filled = await listFilledContacts(tx.db, { userId })
    if (filled.length === 0) throw AppError.conflict(customerSentences.contactsChecked)
    return { kinds: filled.map(({ kind }) => kind) }
  })
}

/**
 * Withdraws the consent to reports to Baidu for its owner (PIPL, article 15): what waits is dropped, and nothing is reported
 * any more.
 * @throws AppError NOT_FOUND; CONFLICT when there is no such consent, or it was withdrawn.
 */
export function stopAdReports({ ctx, input }: Args<Input>): Promise<void> {
  return changeCustomer(ctx, input, 'customer.stop-ad-reports', async (tx, user) => {
    const account = user.phone ?? user.email ?? ''
    const version = await withdrawAdReports(tx, { userId: user.id, account, form: 'staff', address: '' })
    if (version === null) throw AppError.conflict(customerSentences.noAdReports)
    return { version }
  })
}

/**
 * The copy of a person's data for staff who answer the person's letter: the same as the owner's own export.
 * @throws AppError INVALID_INPUT without a reason, NOT_FOUND.
 */
export function exportCustomer({ ctx, input }: Args<Input & { reason: string }>): Promise<string> {
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

/** A change of one account; `work` answers with the details of its entry. */
function changeCustomer(
  ctx: Ctx,
  { staffId, ref }: Input,
  action:
    | 'customer.contact-check'
    | 'customer.disable'
    | 'customer.enable'
    | 'customer.end-sessions'
    | 'customer.stop-ad-reports',
  work: (tx: ChangeCtx, user: User) => Promise<Record<string, unknown>>,
): Promise<void> {
  return makeChange(ctx, staffId, async (tx) => {
    const user = await findCustomer({ ctx: tx, ref, hold: true })
    await tx.record({ action, target: `user:${user.id}`, detail: await work(tx, user) })
  })
}

import { and, eq } from 'drizzle-orm'
import { type CancellationRequest, cancellationRequests, type User, users } from '#db/schema/index.ts'
import { answerDeadline } from '#domain/cancellations/clock.ts'
import { requestNotice, withdrawalNotice } from '#domain/cancellations/notices.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { type AccountName, lockUser, maskAccount } from '#server/services/visitors/accounts/users.ts'
import type { CaptchaAnswer } from '#server/services/visitors/captcha/captcha.ts'
import { notifyOwner } from '#server/services/visitors/messages/messages.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import { checkCode, countEnteredCode, spendCode } from '#server/services/visitors/verification/check-code.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'

/** Where an account is notified of its closing: its phone, or its e-mail address where it has none; null for neither. */
export function nameOf({ phone, email }: Pick<User, 'phone' | 'email'>): AccountName | null {
  if (phone !== null) return { kind: 'phone', value: phone }
  return email === null ? null : { kind: 'email', value: email }
}

/** The caller and where they are reached. @throws AppError UNAUTHENTICATED without a living session. */
async function requireOwnName(ctx: Ctx): Promise<{ userId: number; account: AccountName }> {
  const { userId } = await requireSession(ctx)
  const { phone, email } = users
  const [user] = await ctx.db.select({ phone, email }).from(users).where(eq(users.id, userId))
  const account = user ? nameOf(user) : null
  // Only a closed account has neither, and its sessions have ended.
  if (account === null) throw new AppError('UNAUTHENTICATED')
  return { userId, account }
}

/** From when until when a request to close an account waits. */
export type WaitingTimes = Pick<CancellationRequest, 'requestedAt' | 'answerBy'>

/** The user's request that waits for its answer, or null. There is never more than one. */
export async function findWaiting(ctx: Ctx, input: { userId: number }): Promise<WaitingTimes | null> {
  const { userId, status, requestedAt, answerBy } = cancellationRequests
  const [waiting] = await ctx.db
    .select({ requestedAt, answerBy })
    .from(cancellationRequests)
    .where(and(eq(userId, input.userId), eq(status, 'waiting')))
  return waiting ?? null
}

/**
 * Sends the caller the code that closing their account takes: to its phone, or to its e-mail address where it has none.
 *
 * @throws AppError UNAUTHENTICATED, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_REQUESTS.
 */
export async function sendCancelCode({
  ctx,
  input,
}: Args<{ captcha: CaptchaAnswer }>): Promise<{ uuid: string; resendAfterSeconds: number; sentTo: string }> {
  const { account } = await requireOwnName(ctx)
  const channel = account.kind === 'phone' ? 'sms' : 'email'
  const sent = await sendCode({
    ctx,
    input: { purpose: 'cancel', channel, destination: account.value, captcha: input.captcha },
  })
  return { ...sent, sentTo: maskAccount(account) }
}

type Request = { uuid: string; code: string; reason: string }

/**
 * Asks for the caller's account to be closed, proved by the code that was sent to it: the request, its audit line and the
 * notice with the last day of the answer are one transaction. Of one account one request waits at most; while it does,
 * any other is answered with its times, changes nothing and takes no code.
 *
 * @throws AppError UNAUTHENTICATED; VERIFICATION_EXPIRED, VERIFICATION_WRONG, TOO_MANY_REQUESTS of the code.
 */
export async function requestCancellation({ ctx, input }: Args<Request>): Promise<WaitingTimes> {
  const { userId, account } = await requireOwnName(ctx)
  const waiting = await findWaiting(ctx, { userId })
  if (waiting !== null) return waiting
  return auditRefusal(ctx, { action: 'cancellation.request-failed', target: maskAccount(account) }, () =>
    verifyAndRequest(ctx, userId, account, input).catch(async (error: unknown) => {
      // Of several presses at once the first one has used the code up, and made the request that all of them ask for.
      const isSpent = error instanceof AppError && error.errorName === 'VERIFICATION_EXPIRED'
      const made = isSpent ? await findWaiting(ctx, { userId }) : null
      if (made === null) throw error
      return made
    }),
  )
}

async function verifyAndRequest(
  ctx: Ctx,
  userId: number,
  account: AccountName,
  request: Request,
): Promise<WaitingTimes> {
  const { uuid, code, reason } = request
  const checked = await checkCode({ ctx, input: { purpose: 'cancel', destination: account.value, uuid, code } })
  const { sender } = await readSendingSettings(ctx)
  const times = await makeChange(ctx, `user:${userId}`, async (tx) => {
    await spendCode(tx, checked)
    const user = await lockUser(tx, { userId })
    if (user?.status !== 'active') throw new AppError('UNAUTHENTICATED')
    const made = await findWaiting(tx, { userId })
    if (made !== null) {
      tx.leaveUnrecorded('a request is waiting already')
      return made
    }

    const requestedAt = ctx.clock.now()
    const answerBy = answerDeadline(requestedAt)
    await tx.db.insert(cancellationRequests).values({ userId, reason, requestedAt, answerBy })
    const notice = requestNotice({ sender, answerBy })
    await notifyOwner(tx, { owner: user, notice, sender })
    const detail = { by: account.kind, answerBy: answerBy.toISOString() }
    await tx.record({ action: 'cancellation.request', target: tx.actor, detail })
    return { requestedAt, answerBy }
  })
  await countEnteredCode(ctx, checked)
  return times
}

/**
 * Withdraws the caller's pending request and notifies them. It requires no code, because it only keeps the account;
 * without a pending request nothing happens.
 * @throws AppError UNAUTHENTICATED, also once the account is closed.
 */
export async function withdrawCancellation({ ctx }: { ctx: Ctx }): Promise<void> {
  const { userId } = await requireSession(ctx)
  const { sender } = await readSendingSettings(ctx)
  await makeChange(ctx, `user:${userId}`, async (tx) => {
    // The user first, as staff's actions do: of an answer and a withdrawal at once the second finds the first one made.
    const user = await lockUser(tx, { userId })
    const withdrawn = await tx.db
      .update(cancellationRequests)
      .set({ status: 'withdrawn', answeredAt: ctx.clock.now(), answeredBy: `user:${userId}`, reason: '' })
      .where(and(eq(cancellationRequests.userId, userId), eq(cancellationRequests.status, 'waiting')))
      .returning({ id: cancellationRequests.id })
    if (!user || withdrawn.length === 0) return tx.leaveUnrecorded('nothing is waiting')
    const notice = withdrawalNotice({ sender })
    await notifyOwner(tx, { owner: user, notice, sender })
    await tx.record({ action: 'cancellation.withdraw', target: tx.actor })
  })
}

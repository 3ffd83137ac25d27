import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type User, users } from '#db/schema/index.ts'
import { type OwnAct, ownAccountSentences } from '#domain/accounts/own-acts.ts'
import type { VerificationChannel } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type AuditAction, auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { answerOnce, recallAnswer } from '#server/services/shared/idempotency/answer-once.ts'
import { type AccountName, lockUser, maskAccount } from '#server/services/visitors/accounts/users.ts'
import type { CaptchaAnswer } from '#server/services/visitors/captcha/captcha.ts'
import { findEndedUser, requireSession, type Session } from '#server/services/visitors/sessions/sessions.ts'
import { checkCode, countEnteredCode, spendCode } from '#server/services/visitors/verification/check-code.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'

/** The caller's session and account. @throws AppError UNAUTHENTICATED. */
export async function requireOwner(ctx: Ctx): Promise<{ session: Session; user: User }> {
  const session = await requireSession(ctx)
  const [user] = await ctx.db.select().from(users).where(eq(users.id, session.userId))
  if (user === undefined) throw new AppError('UNAUTHENTICATED')
  return { session, user }
}

/**
 * The same inside a transaction, with the account locked until its end. The session is looked up after the lock: one
 * that another change has just ended acts no more.
 * @throws AppError UNAUTHENTICATED.
 */
export async function lockOwner(tx: Ctx): Promise<{ session: Session; user: User }> {
  const { userId } = await requireSession(tx)
  const user = await lockUser(tx, { userId })
  const session = await requireSession(tx)
  if (user?.status !== 'active') throw new AppError('UNAUTHENTICATED')
  return { session, user }
}

/** The account's phone number or e-mail address. @throws AppError CONFLICT where it has none. */
function contactOf({ phone, email }: User, channel: VerificationChannel): AccountName {
  const value = channel === 'sms' ? phone : email
  if (value === null)
    throw AppError.conflict(channel === 'sms' ? ownAccountSentences.noPhone : ownAccountSentences.noEmail)
  return { kind: channel === 'sms' ? 'phone' : 'email', value }
}

/** Binds a code to one act of one account. */
const boundTo = (user: User, act: OwnAct) => `${act}:${user.id}`

/**
 * Sends the caller a code to one of their own contacts, valid for one act.
 * @throws AppError UNAUTHENTICATED, CONFLICT, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_REQUESTS.
 */
export async function sendOwnCode({
  ctx,
  input,
}: Args<{ act: OwnAct; channel: VerificationChannel; captcha: CaptchaAnswer }>): Promise<{
  uuid: string
  resendAfterSeconds: number
  sentTo: string
}> {
  const { act, channel, captcha } = input
  const { user } = await requireOwner(ctx)
  const contact = contactOf(user, channel)
  const sent = await sendCode({
    ctx,
    input: { purpose: 'account', channel, destination: contact.value, captcha, boundTo: boundTo(user, act) },
  })
  return { ...sent, sentTo: maskAccount(contact) }
}

/**
 * Checks a code of `sendOwnCode` without using it up, before the visitor does something that a wrong code would make
 * pointless. A wrong one counts as a try.
 * @throws AppError as `actOnOwnCode` does.
 */
export async function checkOwnCode({ ctx, input }: Args<{ act: OwnAct; proof: OwnProof }>): Promise<void> {
  const { act, proof } = input
  const { user } = await requireOwner(ctx)
  const { value: destination } = contactOf(user, proof.channel)
  const { uuid, code } = proof
  await checkCode({ ctx, input: { purpose: 'account', destination, uuid, code, boundTo: boundTo(user, act) } })
}

/** The code of `sendOwnCode`, and the contact that it was sent to. */
export type OwnProof = { channel: VerificationChannel; uuid: string; code: string }

type OwnAction<Prepared, Result> = {
  ctx: Ctx
  input: {
    act: OwnAct
    proof: OwnProof
    /** The whole request including the proof; with an `Idempotency-Key` it is executed once. */
    request: unknown
    idempotencyKey: string | null
    refusedAs: AuditAction
    schema: z.ZodType<Result>
  }
  /** Slow work and refusals, done for a right code and outside the transaction. */
  prepare: (user: User) => Promise<Prepared>
  /** The act itself, in the transaction that uses the code up. The account is locked, and unchanged since the check. */
  work: (tx: ChangeCtx, owner: { session: Session; user: User; prepared: Prepared }) => Promise<Result>
}

/**
 * Does something that a code to the caller's own contact allows: exactly once for that code, and never in part.
 * @throws AppError UNAUTHENTICATED; CONFLICT where the account lacks the contact; VERIFICATION_EXPIRED,
 *   VERIFICATION_WRONG or TOO_MANY_REQUESTS of the code; INVALID_INPUT for an `Idempotency-Key` of another request.
 */
export async function actOnOwnCode<Prepared, Result>(action: OwnAction<Prepared, Result>): Promise<Result> {
  const { ctx, input, prepare, work } = action
  const { act, proof, request, idempotencyKey, refusedAs, schema } = input
  // Keys are per account: two visitors who happen to send the same key are two requests.
  const onceFor = (userId: number) => ({ call: `account:${userId}:${act}`, key: idempotencyKey, request, schema })
  const owner = await requireOwner(ctx).catch(async (error: unknown) => {
    // A new password ends the session that it came with: a repetition has none, and gets the stored answer all the same.
    const endedUser = act === 'password' ? await findEndedUser(ctx) : null
    const answer = endedUser === null ? null : await recallAnswer(ctx, onceFor(endedUser))
    if (answer === null) throw error
    return { answer }
  })
  if ('answer' in owner) return owner.answer
  const { user } = owner
  const contact = contactOf(user, proof.channel)
  const { uuid, code } = proof

  const run = async (remember: (tx: Ctx, result: Result) => Promise<Result>) => {
    const wanted = { purpose: 'account', destination: contact.value, uuid, code, boundTo: boundTo(user, act) } as const
    const checked = await checkCode({ ctx, input: wanted })
    const prepared = await prepare(user)
    const result = await makeChange(ctx, `user:${user.id}`, async (tx) => {
      await spendCode(tx, checked)
      const owner = await lockOwner(tx)
      // The contact that the code was sent to may have been replaced since.
      if (owner.user[contact.kind] !== contact.value) throw new AppError('VERIFICATION_EXPIRED')
      return remember(tx, await work(tx, { ...owner, prepared }))
    })
    await countEnteredCode(ctx, checked)
    return result
  }
  return auditRefusal(ctx, { action: refusedAs, target: `user:${user.id}` }, () =>
    answerOnce(ctx, onceFor(user.id), run),
  )
}

import { z } from 'zod'
import type { User } from '#db/schema/index.ts'
import { contactSentences } from '#domain/accounts/contact-change.ts'
import type { VerificationChannel } from '#domain/verification/purposes.ts'
import type { Args, Ctx } from '#server/context.ts'
import { contactChangeHits, contactCodeHits } from '#server/policies/limit-hits.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { consumeLimits, refundLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { giveContact } from '#server/services/visitors/accounts/credentials.ts'
import { takeBack } from '#server/services/visitors/accounts/take-back.ts'
import { type AccountName, maskAccount } from '#server/services/visitors/accounts/users.ts'
import type { CaptchaAnswer } from '#server/services/visitors/captcha/captcha.ts'
import { requireSession } from '#server/services/visitors/sessions/sessions.ts'
import {
  type CheckedCode,
  checkCode,
  countEnteredCode,
  spendCode,
} from '#server/services/visitors/verification/check-code.ts'
import { sendCode } from '#server/services/visitors/verification/send-code.ts'
import { findWaitingContact, refuseTakenContact } from './contact-changes.ts'
import { actOnOwnCode, checkOwnCode, lockOwner, type OwnProof, requireOwner } from './own-code.ts'

/** Binds a code to the account that the new contact is for. */
const boundTo = (user: User) => `contact:${user.id}`

/** @throws AppError CONFLICT for the account's own contact, and while another change waits. */
async function refuseChange(ctx: Ctx, user: User, contact: AccountName): Promise<void> {
  if (user[contact.kind] === contact.value) throw AppError.conflict(contactSentences.same[contact.kind])
  if ((await findWaitingContact(ctx, { userId: user.id })) !== null) throw AppError.conflict(contactSentences.waiting)
}

/**
 * Sends a code to the phone number or e-mail address that the caller wants to have. It is sent to a contact of another
 * account too: the answer and its duration reveal nothing, and only who reads the code learns that the contact is taken.
 * @throws AppError UNAUTHENTICATED, CONFLICT, CAPTCHA_REQUIRED, CAPTCHA_WRONG, TOO_MANY_REQUESTS.
 */
export async function sendContactCode({
  ctx,
  input,
}: Args<{ contact: AccountName; captcha: CaptchaAnswer }>): Promise<{ uuid: string; resendAfterSeconds: number }> {
  const { contact, captcha } = input
  const { user } = await requireOwner(ctx)
  await refuseChange(ctx, user, contact)
  // Charged first and given back where nothing is sent, so that parallel requests cannot exceed the limit.
  const hits = contactCodeHits(user.id)
  await consumeLimits(ctx, hits)
  const channel = contact.kind === 'phone' ? 'sms' : 'email'
  const wanted = { purpose: 'contact', channel, destination: contact.value, captcha, boundTo: boundTo(user) } as const
  return sendCode({ ctx, input: wanted }).catch(async (error: unknown) => {
    await refundLimits(ctx, hits)
    throw error
  })
}

const refusedAs = 'account.contact-refused'

/**
 * Checks the code to the account's own contact without using it up: a person learns that it is wrong before they enter the
 * new contact and wait for its code.
 * @throws AppError as `changeContact` does of `proof`.
 */
export async function checkContactProof({ ctx, input: { proof } }: Args<{ proof: OwnProof }>): Promise<void> {
  const { userId } = await requireSession(ctx)
  const refusal = { action: refusedAs, target: `user:${userId}` } as const
  await auditRefusal(ctx, refusal, () => checkOwnCode({ ctx, input: { act: 'contact', proof } }))
}

type Change = {
  contact: AccountName
  /** The code to the new contact. */
  newCode: { uuid: string; code: string }
  proof: OwnProof
  idempotencyKey: string | null
}

const effectSchema = z.object({ effectiveAt: z.coerce.date().nullable() })

/** When the change takes effect; null for one that has. */
type Effect = z.infer<typeof effectSchema>

/**
 * Gives the caller's account another phone number or e-mail address, proved by a code to the new contact and by one to a
 * contact that the account has. At once where that is the former contact of the same kind, or there was none: then all
 * other sessions and log-in tickets end, and the caller's session stays. Else the former contact counts as lost, the
 * change waits, both contacts are notified, and nothing changes until then.
 * @throws AppError UNAUTHENTICATED; CONFLICT for a contact that is taken or the account's own, or while a change waits;
 *   VERIFICATION_EXPIRED or VERIFICATION_WRONG, with `refused: 'newCode'` for the code to the new contact;
 *   TOO_MANY_REQUESTS; INVALID_INPUT for an `Idempotency-Key` of another request.
 */
export async function changeContact({ ctx, input }: Args<Change>): Promise<Effect> {
  const { idempotencyKey, ...request } = input
  const { contact, newCode, proof } = request
  const entered: CheckedCode[] = []
  const effect = await actOnOwnCode({
    ctx,
    input: {
      act: 'contact',
      proof,
      request,
      idempotencyKey,
      refusedAs,
      schema: effectSchema,
    },
    prepare: async (user) => {
      await refuseChange(ctx, user, contact)
      await refuseWhenFull(ctx, contactChangeHits(user.id))
      const wanted = { purpose: 'contact', destination: contact.value, ...newCode, boundTo: boundTo(user) } as const
      return checkCode({ ctx, input: wanted }).catch(blameNewCode)
    },
    work: async (tx, { session, user, prepared }) => {
      await spendCode(tx, prepared).catch(blameNewCode)
      await refuseChange(tx, user, contact)
      await refuseTakenContact(tx, contact)
      await consumeLimits(tx, contactChangeHits(user.id))
      entered.push(prepared)
      const given = { user, contact, provedBy: proof.channel, sessionId: session.sessionId }
      const effectiveAt = await giveContact(tx, given)
      await recordChange(tx, { user, contact, by: proof.channel, effectiveAt })
      return { effectiveAt }
    },
  })
  // Empty for a repeated request, which has entered nothing.
  for (const checked of entered) await countEnteredCode(ctx, checked)
  return effect
}

type Given = { user: User; contact: AccountName; by: VerificationChannel; effectiveAt: Date | null }

function recordChange(tx: ChangeCtx, { user, contact, by, effectiveAt }: Given): Promise<void> {
  const { kind } = contact
  const to = maskAccount(contact)
  const target = tx.actor
  if (effectiveAt !== null) {
    const detail = { kind, to, effectiveAt: effectiveAt.toISOString() }
    return tx.record({ action: 'account.contact-wait', target, detail })
  }
  const former = user[kind]
  const from = former === null ? null : maskAccount({ kind, value: former })
  return tx.record({ action: 'account.contact-change', target, detail: { kind, from, to, by } })
}

/** Says of a refused code that it is the one to the new contact. */
function blameNewCode(error: unknown): never {
  const isCodes = error instanceof AppError && /^VERIFICATION_/.test(error.errorName)
  throw isCodes ? new AppError(error.errorName, { fields: { refused: 'newCode' } }) : error
}

/**
 * Withdraws the change that waits, from any session of the account: it requires no code, because it only keeps the
 * account. All other sessions and log-in tickets end, for one of them may be a thief's, and both contacts are notified.
 * Without a waiting change nothing happens.
 * @throws AppError UNAUTHENTICATED.
 */
export async function withdrawContact({ ctx }: { ctx: Ctx }): Promise<void> {
  const { user } = await requireOwner(ctx)
  await makeChange(ctx, `user:${user.id}`, async (tx) => {
    const { session, user: owner } = await lockOwner(tx)
    const waiting = await findWaitingContact(tx, { userId: owner.id })
    if (waiting === null) return tx.leaveUnrecorded('nothing is waiting')
    await takeBack(tx, { user: owner, act: 'contact-withdraw', sessionId: session.sessionId })
    const { kind } = waiting.contact
    await tx.record({ action: 'account.contact-withdraw', target: tx.actor, detail: { kind } })
  })
}

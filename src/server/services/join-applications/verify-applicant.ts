import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { joinApplications } from '#db/schema/index.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { verifyCodeEnd } from '#domain/invitations/invitation.ts'
import type { Args, Ctx } from '#server/context.ts'
import { recordConsent } from '#server/services/accounts/record-arrival.ts'
import { AppError } from '#server/services/app-error.ts'
import { auditRefusal } from '#server/services/audit/audit-refusal.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { answerOnce } from '#server/services/idempotency/answer-once.ts'
import {
  findLiveInvitation,
  type LiveInvitation,
  requireStillLive,
} from '#server/services/invitations/find-live-invitation.ts'
import { hashPassword } from '#server/services/passwords/hash-password.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'
import type { Arrival } from '#server/services/tracking/arrival.ts'
import { type CheckedCode, checkCode } from '#server/services/verification/check-code.ts'
import { spendCode } from '#server/services/verification/spend-code.ts'
import { holdCompany } from './conflicts.ts'
import { refuseConflicts } from './refuse-conflicts.ts'

type SentCode = { uuid: string; code: string }

type Applicant = {
  /** The opaque id of the calls. */
  publicId: string
  phone: string
  email: string
  phoneCode: SentCode
  emailCode: SentCode
  password: string
  consent: Arrival['consent']
}

/**
 * Step 1 of an application: verifies the phone number and the e-mail address and stores the application for 15 minutes.
 * Answers the verify code for step 2, 256 random bits of which only the hash is stored. Both codes are checked before
 * either is consumed, and a refusal consumes none.
 * @throws AppError INVITATION_EXPIRED; VERIFICATION_EXPIRED or VERIFICATION_WRONG with the field `wrong`, which names
 * the code; TOO_MANY_REQUESTS; once both codes are right also APPLICATION_PENDING, PHONE_BOUND and EMAIL_BOUND.
 */
export async function verifyApplicant(args: Args<Applicant & { idempotencyKey: string | null }>): Promise<string> {
  const { ctx, input } = args
  const { idempotencyKey, ...applicant } = input
  const { publicId, phone, email, phoneCode, emailCode } = applicant
  return auditRefusal({
    ctx,
    input: { action: 'application.verify-failed', target: maskPhone(phone) },
    work: () =>
      answerOnce({
        ctx,
        input: { call: 'join', key: idempotencyKey, request: applicant, schema: z.string() },
        work: async (remember) => {
          const invitation = await findLiveInvitation({ ctx, input: { publicId } })
          const codes = [
            await checkOne({ ctx, wrong: 'code', destination: phone, sent: phoneCode, boundTo: publicId }),
            await checkOne({ ctx, wrong: 'emailcode', destination: email, sent: emailCode, boundTo: publicId }),
          ]
          const passwordHash = await hashPassword(applicant.password, ctx.caller.address)
          return makeChange(ctx, 'visitor', async (tx) => {
            return remember(tx, await keepApplicant({ tx, invitation, codes, applicant, passwordHash }))
          })
        },
      }),
  })
}

async function checkOne(args: {
  ctx: Ctx
  /** The field's name in the API. */
  wrong: 'code' | 'emailcode'
  destination: string
  sent: SentCode
  boundTo: string
}): Promise<CheckedCode> {
  const { ctx, wrong, destination, sent, boundTo } = args
  try {
    return await checkCode({ ctx, input: { purpose: 'join', destination, boundTo, ...sent } })
  } catch (error) {
    const isOfCode = error instanceof AppError && /^VERIFICATION_/.test(error.errorName)
    throw isOfCode ? new AppError(error.errorName, { fields: { wrong } }) : error
  }
}

async function keepApplicant(args: {
  tx: ChangeCtx
  invitation: LiveInvitation
  codes: readonly CheckedCode[]
  applicant: Applicant
  passwordHash: string
}): Promise<string> {
  const { tx, invitation, codes, applicant, passwordHash } = args
  const { invitationId, companyId } = invitation
  const { phone, email, consent } = applicant
  await holdCompany({ ctx: tx, input: { companyId } })
  await requireStillLive({ ctx: tx, input: { invitationId } })
  for (const code of codes) await spendCode({ ctx: tx, input: code })
  await refuseConflicts({ ctx: tx, input: { companyId, phone, email } })

  // After repeating step 1, only the newest verify code is valid.
  await tx.db
    .delete(joinApplications)
    .where(
      and(
        eq(joinApplications.invitationId, invitationId),
        eq(joinApplications.phone, phone),
        eq(joinApplications.status, 'verified'),
      ),
    )
  const verifyCode = makeToken()
  const createdAt = tx.clock.now()
  await tx.db.insert(joinApplications).values({
    ...{ invitationId, companyId, phone, email, passwordHash },
    verifyCodeHash: hashToken(verifyCode),
    verifyExpiresAt: verifyCodeEnd(createdAt),
    status: 'verified',
    createdAt,
  })
  await recordConsent({
    ctx: tx,
    input: { userId: null, account: { kind: 'phone', value: phone }, form: 'join', consent },
  })
  const target = maskPhone(phone)
  const detail = { invitation: invitationId }
  await tx.record({ action: 'application.verify', target, detail })
  return verifyCode
}

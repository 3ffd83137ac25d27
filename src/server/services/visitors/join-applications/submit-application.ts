import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type JoinApplication, joinApplications } from '#db/schema/index.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import { verifyCodeEnd } from '#domain/invitations/invitation.ts'
import type { Args, Ctx } from '#server/context.ts'
import { applicationHits, wrongAddressHits } from '#server/policies/limit-hits.ts'
import { hashPassword } from '#server/services/credentials/passwords/passwords.ts'
import type { Arrival } from '#server/services/marketing/tracking/report-conversion.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { auditRefusal } from '#server/services/shared/audit/record-audit.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { answerOnce } from '#server/services/shared/idempotency/answer-once.ts'
import { consumeLimits, refuseWhenFull } from '#server/services/shared/limits/consume-limits.ts'
import { hashToken, isTokenShaped, makeToken } from '#server/services/shared/opaque-token.ts'
import { recordAttribution, recordConsent } from '#server/services/visitors/accounts/record-arrival.ts'
import { findUser } from '#server/services/visitors/accounts/users.ts'
import {
  findLiveInvitation,
  type LiveInvitation,
  requireStillLive,
} from '#server/services/visitors/invitations/find-invitations.ts'
import {
  type CheckedCode,
  checkCode,
  countEnteredCode,
  spendCode,
} from '#server/services/visitors/verification/check-code.ts'
import { isMemberName, isWaitingName, lockCompany, refuseConflicts } from './conflicts.ts'

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
 * the code; TOO_MANY_REQUESTS; once both codes are right also APPLICATION_PENDING, PHONE_BOUND,
 * EMAIL_BOUND and CONFLICT for a company with too many that wait.
 */
export async function verifyApplicant(args: Args<Applicant & { idempotencyKey: string | null }>): Promise<string> {
  const { ctx, input } = args
  const { idempotencyKey, ...applicant } = input
  const { publicId, phone, email, phoneCode, emailCode } = applicant
  return auditRefusal(ctx, { action: 'application.verify-failed', target: maskPhone(phone) }, () =>
    answerOnce(ctx, { call: 'join', key: idempotencyKey, request: applicant, schema: z.string() }, async (remember) => {
      const invitation = await findLiveInvitation({ ctx, input: { publicId } })
      const codes = [
        await checkOne(ctx, { wrong: 'code', destination: phone, sent: phoneCode, boundTo: publicId }),
        await checkOne(ctx, { wrong: 'emailcode', destination: email, sent: emailCode, boundTo: publicId }),
      ]
      const passwordHash = await hashPassword(applicant.password, ctx.caller.address)
      const verifyCode = await makeChange(ctx, 'visitor', async (tx) => {
        return remember(tx, await keepApplicant({ tx, invitation, codes, applicant, passwordHash }))
      })
      for (const code of codes) await countEnteredCode(ctx, code)
      return verifyCode
    }),
  )
}

async function checkOne(
  ctx: Ctx,
  {
    wrong,
    destination,
    sent,
    boundTo,
  }: { wrong: 'code' | 'emailcode'; destination: string; sent: SentCode; boundTo: string },
): Promise<CheckedCode> {
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
  await lockCompany(tx, { companyId })
  await requireStillLive(tx, invitationId)
  for (const code of codes) await spendCode(tx, code)
  await refuseConflicts(tx, { companyId, phone, email })
  await refuseWhenFull(tx, applicationHits({ phone, email }))

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
  // Both contacts are proved now; later one of them may be another person's.
  const account = { kind: 'phone', value: phone } as const
  const owner = (await findUser(tx, account)) ?? (await findUser(tx, { kind: 'email', value: email }))
  const userId = owner?.id ?? null
  await tx.db.insert(joinApplications).values({
    invitationId,
    companyId,
    phone,
    email,
    passwordHash,
    verifyCodeHash: hashToken(verifyCode),
    verifyExpiresAt: verifyCodeEnd(createdAt),
    status: 'verified',
    createdAt,
    userId,
  })
  await recordConsent(tx, { userId, account, form: 'join', consent })
  const target = maskPhone(phone)
  const detail = { invitation: invitationId }
  await tx.record({ action: 'application.verify', target, detail })
  return verifyCode
}

type Submission = {
  publicId: string
  verifyCode: string
  phone: string
  email: string
  userName: string
  arrival: Arrival
}

/**
 * Step 2 of an application: names the employee and puts the application before staff. Invitation, phone and e-mail must
 * be those of step 1; the password is the one of step 1. Whatever refuses it leaves the verify code good, so that another
 * name can be tried; of any number of parallel submissions one is made.
 *
 * @throws AppError INVITATION_EXPIRED; VERIFICATION_EXPIRED for a verify code that is unknown, over, used or another
 *   applicant's; APPLICATION_PENDING, PHONE_BOUND, EMAIL_BOUND, EMPLOYEE_NAME_TAKEN; TOO_MANY_REQUESTS; CONFLICT for a company with too
 *   many that wait.
 */
export async function submitApplication(args: Args<Submission & { idempotencyKey: string | null }>): Promise<void> {
  const { ctx, input } = args
  const { idempotencyKey, ...submission } = input
  await auditRefusal(ctx, { action: 'application.submit-failed', target: maskPhone(submission.phone) }, () =>
    answerOnce(
      ctx,
      { call: 'do-join', key: idempotencyKey, request: submission, schema: z.literal('submitted') },
      async (remember) => {
        const application = await findVerified(ctx, submission)
        return makeChange(ctx, 'visitor', async (tx) => {
          await submit(tx, application, submission)
          return remember(tx, 'submitted')
        })
      },
    ),
  )
}

/** Outside the transaction, because counts against the address must not be rolled back. */
async function findVerified(ctx: Ctx, submission: Submission): Promise<JoinApplication> {
  const { publicId, verifyCode, phone, email } = submission
  const { invitationId } = await findLiveInvitation({ ctx, input: { publicId } })
  const [row] = isTokenShaped(verifyCode)
    ? await ctx.db
        .select()
        .from(joinApplications)
        .where(eq(joinApplications.verifyCodeHash, hashToken(verifyCode)))
    : []
  const isOwn = row?.invitationId === invitationId && row.phone === phone && row.email === email
  if (!row || !isOwn || row.verifyExpiresAt <= ctx.clock.now()) {
    const { address } = ctx.caller
    await consumeLimits(ctx, wrongAddressHits({ address, scale: ctx.environment.limitScale }))
    throw new AppError('VERIFICATION_EXPIRED')
  }
  return row
}

async function submit(tx: ChangeCtx, application: JoinApplication, submission: Submission): Promise<void> {
  const { id, companyId, invitationId } = application
  const { phone, email, userName, arrival } = submission
  await lockCompany(tx, { companyId })
  await requireStillLive(tx, invitationId)
  const isThis = eq(joinApplications.id, id)
  const [current] = await tx.db
    .select({ status: joinApplications.status })
    .from(joinApplications)
    .where(isThis)
    .for('update')
  // A second press of the button is answered that the first one has applied.
  if (current?.status === 'waiting') throw new AppError('APPLICATION_PENDING')
  if (current?.status !== 'verified') throw new AppError('VERIFICATION_EXPIRED')
  await refuseConflicts(tx, { companyId, phone, email })
  const name = { companyId, userName }
  if ((await isMemberName(tx, name)) || (await isWaitingName(tx, name))) throw new AppError('EMPLOYEE_NAME_TAKEN')
  await consumeLimits(tx, applicationHits({ phone, email }))

  await tx.db.update(joinApplications).set({ status: 'waiting', userName, submittedAt: tx.clock.now() }).where(isThis)
  const tracking = { ...arrival.tracking, applicationId: id }
  await recordAttribution(tx, { userId: null, kind: 'join', arrival: { ...arrival, tracking } })
  const target = `application:${id}`
  const detail = { account: maskPhone(phone), companyId }
  await tx.record({ action: 'application.submit', target, detail })
}

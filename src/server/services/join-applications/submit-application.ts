import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type JoinApplication, joinApplications } from '#db/schema/index.ts'
import { maskPhone } from '#domain/accounts/phone.ts'
import type { Args, Ctx } from '#server/context.ts'
import { wrongAddressHits } from '#server/policies/limit-hits.ts'
import { recordAttribution } from '#server/services/accounts/record-arrival.ts'
import { AppError } from '#server/services/app-error.ts'
import { auditRefusal } from '#server/services/audit/audit-refusal.ts'
import { type ChangeCtx, makeChange } from '#server/services/change/make-change.ts'
import { answerOnce } from '#server/services/idempotency/answer-once.ts'
import { findLiveInvitation, requireStillLive } from '#server/services/invitations/find-live-invitation.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { hashToken, isTokenShaped } from '#server/services/sessions/opaque-token.ts'
import type { Arrival } from '#server/services/tracking/arrival.ts'
import { holdCompany, isMemberName, isWaitingName } from './conflicts.ts'
import { refuseConflicts } from './refuse-conflicts.ts'

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
 *   applicant's; APPLICATION_PENDING, PHONE_BOUND, EMAIL_BOUND, EMPLOYEE_NAME_TAKEN; TOO_MANY_REQUESTS.
 */
export async function submitApplication(args: Args<Submission & { idempotencyKey: string | null }>): Promise<void> {
  const { ctx, input } = args
  const { idempotencyKey, ...submission } = input
  await auditRefusal({
    ctx,
    input: { action: 'application.submit-failed', target: maskPhone(submission.phone) },
    work: () =>
      answerOnce({
        ctx,
        input: { call: 'do-join', key: idempotencyKey, request: submission, schema: z.literal('submitted') },
        work: async (remember) => {
          const application = await findVerified({ ctx, submission })
          return makeChange(ctx, 'visitor', async (tx) => {
            await submit(tx, application, submission)
            return remember(tx, 'submitted')
          })
        },
      }),
  })
}

/** Outside the transaction, because counts against the address must not be rolled back. */
async function findVerified(args: { ctx: Ctx; submission: Submission }): Promise<JoinApplication> {
  const { ctx, submission } = args
  const { publicId, verifyCode, phone, email } = submission
  const { invitationId } = await findLiveInvitation({ ctx, input: { publicId } })
  const [found] = isTokenShaped(verifyCode)
    ? await ctx.db
        .select()
        .from(joinApplications)
        .where(eq(joinApplications.verifyCodeHash, hashToken(verifyCode)))
    : []
  const isOwn = found?.invitationId === invitationId && found.phone === phone && found.email === email
  if (!found || !isOwn || found.verifyExpiresAt <= ctx.clock.now()) {
    const { address } = ctx.caller
    await consumeLimits({ ctx, input: { hits: wrongAddressHits({ address, scale: ctx.environment.limitScale }) } })
    throw new AppError('VERIFICATION_EXPIRED')
  }
  return found
}

async function submit(tx: ChangeCtx, application: JoinApplication, submission: Submission): Promise<void> {
  const { id, companyId, invitationId } = application
  const { phone, email, userName, arrival } = submission
  await holdCompany({ ctx: tx, input: { companyId } })
  await requireStillLive({ ctx: tx, input: { invitationId } })
  const isThis = eq(joinApplications.id, id)
  const [current] = await tx.db
    .select({ status: joinApplications.status })
    .from(joinApplications)
    .where(isThis)
    .for('update')
  // A second press of the button hears that the first one has done it.
  if (current?.status === 'waiting') throw new AppError('APPLICATION_PENDING')
  if (current?.status !== 'verified') throw new AppError('VERIFICATION_EXPIRED')
  await refuseConflicts({ ctx: tx, input: { companyId, phone, email } })
  const name = { companyId, userName }
  if ((await isMemberName({ ctx: tx, input: name })) || (await isWaitingName({ ctx: tx, input: name })))
    throw new AppError('EMPLOYEE_NAME_TAKEN')

  await tx.db.update(joinApplications).set({ status: 'waiting', userName, submittedAt: tx.clock.now() }).where(isThis)
  const tracking = { ...arrival.tracking, applicationId: id }
  await recordAttribution({ ctx: tx, input: { userId: null, kind: 'join', arrival: { ...arrival, tracking } } })
  const target = `application:${id}`
  const detail = { account: maskPhone(phone), companyId }
  await tx.record({ action: 'application.submit', target, detail })
}

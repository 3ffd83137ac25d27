import { and, eq, isNull, sql } from 'drizzle-orm'
import { type ApprovalBefore, type Attribution, attributions, consents, memberships } from '#db/schema/index.ts'
import { approvalNotice } from '#domain/invitations/decision.ts'
import { invitedRole } from '#domain/invitations/invitation.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/app-error.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { changeEntity } from '#server/services/change/change-entity.ts'
import { recordStep } from '#server/services/channels/record-step.ts'
import { sendTimeOf } from '#server/services/messages/hold-back.ts'
import { readSendingSettings } from '#server/services/site-settings/read-sending-settings.ts'
import { isMemberName, memberConflict } from './conflicts.ts'
import { applicationEntity, closeApplication, type HeldApplication } from './decide-application.ts'
import { findOrMakeAccount } from './find-or-make-account.ts'
import { notifyApplicant } from './notify-applicant.ts'
import { keepUndo } from './undo-decision.ts'

export type Approval = { userId: number; userName: string; companyName: string; isNewAccount: boolean }

/**
 * Lets an applicant into the company: account, membership, the decision, its audit line and the notice to the applicant
 * are one transaction. The application's password becomes that of a new account and of no other. With `undoFor`, a member
 * of staff, the notice leaves after ten seconds, within which they may take the approval back.
 *
 * @throws AppError NOT_FOUND, or CONFLICT with the reason: decided before; the name was taken, or the phone or the
 *   address came to belong to a member, while the application waited; the applicant's account is disabled.
 */
export async function approveApplication(args: {
  ctx: Ctx
  input: { actor: AuditActor; applicationId: number; undoFor?: number }
}): Promise<Approval> {
  const { ctx, input } = args
  const { actor, applicationId, undoFor } = input
  const { sender } = await readSendingSettings({ ctx })
  const approving = changeEntity(ctx, {
    by: actor,
    entity: applicationEntity,
    id: applicationId,
    action: 'application.approve',
    async work(tx, application) {
      await refuseMember({ ctx: tx, application })
      const { userName, companyName, companyId } = application
      const { user, isNew: isNewAccount, filled } = await findOrMakeAccount({ ctx: tx, input: { application } })
      const place = await enrol({ ctx: tx, userId: user.id, application })
      const { origin, ...claimed } = await claimOrigin({ ctx: tx, userId: user.id, application })
      // An approval counts, not the application: one that is rejected never did (console 6b).
      const stepId = await recordStep({ ctx: tx, input: { step: 'joined', origin } })
      await closeApplication(tx, applicationId, { status: 'approved', userId: user.id, reason: null })
      const notice = approvalNotice({ sender, companyName, isNewAccount })
      const message = { applicant: application, notice, sender, isRejection: false, runAt: sendTimeOf(tx, undoFor) }
      const jobIds = await notifyApplicant({ ctx: tx, input: message })
      const before: ApprovalBefore = { userId: user.id, isNewAccount, filled, place, stepId, ...claimed }
      if (undoFor !== undefined) await keepUndo({ ctx: tx, input: { application, staffId: undoFor, before, jobIds } })
      const result = { userId: user.id, userName, companyName, isNewAccount }
      return { result, detail: { userId: user.id, companyId, isNewAccount } }
    },
  })
  // Between two statements somebody with the same contact may have registered, or joined elsewhere.
  return approving.catch(refuseTaken('CONFLICT', joiningSentences.accountChanged))
}

async function refuseMember({ ctx, application }: { ctx: Ctx; application: HeldApplication }): Promise<void> {
  const { companyId, phone, email, userName } = application
  const conflict = await memberConflict({ ctx, input: { companyId, phone, email } })
  const { phoneIsMember, emailIsMember, nameTaken } = joiningSentences
  if (conflict !== null)
    throw new AppError('CONFLICT', { message: conflict === 'phone' ? phoneIsMember : emailIsMember })
  if (await isMemberName({ ctx, input: { companyId, userName } }))
    throw new AppError('CONFLICT', { message: nameTaken })
}

/** A former member comes back under the new name. Answers the membership that they had. */
async function enrol(args: {
  ctx: Ctx
  userId: number
  application: HeldApplication
}): Promise<ApprovalBefore['place']> {
  const { ctx, userId, application } = args
  const { companyId, userName } = application
  const place = { userName, roleDesc: invitedRole, status: 'active' as const }
  const { userName: oldName, roleDesc, status } = memberships
  const [before] = await ctx.db
    .select({ userName: oldName, roleDesc, status })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
  await ctx.db
    .insert(memberships)
    .values({ userId, companyId, ...place, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: [memberships.userId, memberships.companyId], set: place })
  return before ?? null
}

/** Consent and origin of the applicant were stored before the account existed. */
async function claimOrigin(args: {
  ctx: Ctx
  userId: number
  application: HeldApplication
}): Promise<Pick<ApprovalBefore, 'consentIds' | 'attributionIds'> & { origin: Attribution | null }> {
  const { ctx, userId, application } = args
  const agreed = await ctx.db
    .update(consents)
    .set({ userId })
    .where(and(eq(consents.account, application.phone), eq(consents.form, 'join'), isNull(consents.userId)))
    .returning({ id: consents.id })
  const came = await ctx.db
    .update(attributions)
    .set({ userId })
    .where(
      and(eq(attributions.kind, 'join'), eq(sql`${attributions.tracking} ->> 'applicationId'`, String(application.id))),
    )
    .returning()
  const ids = { consentIds: agreed.map(({ id }) => id), attributionIds: came.map(({ id }) => id) }
  return { ...ids, origin: came[0] ?? null }
}

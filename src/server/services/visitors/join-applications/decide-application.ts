import { and, asc, eq } from 'drizzle-orm'
import { companies, joinApplications } from '#db/schema/index.ts'
import { companyClosedReason } from '#domain/cancellations/sentences.ts'
import { rejectionNotice } from '#domain/invitations/decision.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { checkReason, normaliseReason } from '#domain/invitations/rejection-reason.ts'
import type { Notice, Sender } from '#domain/messages/notice.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { AuditActor } from '#server/services/shared/audit/record-audit.ts'
import { changeEntity, type Entity } from '#server/services/shared/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { readSendingSettings } from '#server/services/shared/settings/read-settings.ts'
import { sendNotice, sendTimeOf } from '#server/services/visitors/messages/messages.ts'
import { lockCompany } from './conflicts.ts'
import { readQueued } from './list-applications.ts'
import type { LockedApplication } from './undo-decision.ts'
import { keepUndo } from './undo-decision.ts'

/**
 * Applications that staff decide about, locked with their company: of two decisions at once the second finds the first one
 * made, and throws CONFLICT.
 */
export const applicationEntity: Entity<number, LockedApplication> = {
  async lock(tx, id) {
    const isThis = eq(joinApplications.id, id)
    const [place] = await tx.db
      .select({ companyId: joinApplications.companyId, companyName: companies.name })
      .from(joinApplications)
      .innerJoin(companies, eq(companies.id, joinApplications.companyId))
      .where(isThis)
    if (!place) return undefined
    // The company first, as the applicants' calls do: the other order could be a deadlock.
    await lockCompany(tx, place)
    const [application] = await tx.db.select().from(joinApplications).where(isThis).for('update')
    const { status, userName } = application ?? { status: 'verified', userName: null }
    if (!application || status === 'verified' || userName === null) return undefined
    const { applicationApproved, applicationRejected } = joiningSentences
    if (status !== 'waiting') throw AppError.conflict(status === 'approved' ? applicationApproved : applicationRejected)
    return { ...application, userName, companyName: place.companyName }
  },
  targetOf: (id) => `application:${id}`,
  unknown: joiningSentences.applicationUnknown,
}

type Decision = { status: 'approved' | 'rejected'; userId?: number; reason: string | null }

/** Stores a decision, within the change that has locked the application. */
export async function closeApplication(tx: ChangeCtx, applicationId: number, decision: Decision): Promise<void> {
  await tx.db
    .update(joinApplications)
    .set({ ...decision, decidedBy: tx.actor, decidedAt: tx.clock.now(), passwordHash: '' })
    .where(eq(joinApplications.id, applicationId))
}

type Applicant = { id: number; phone: string; email: string }

/**
 * Notifies an applicant of the decision once it commits: by SMS, or by e-mail without a phone number (readings 7). A
 * rejection is also sent by e-mail, because no registered text may contain its reason. Answers the job ids.
 */
export async function notifyApplicant(
  ctx: Ctx,
  {
    applicant,
    isRejection,
    ...message
  }: { applicant: Applicant; notice: Notice; sender: Sender; isRejection: boolean; runAt?: Date },
): Promise<number[]> {
  const { id, phone, email } = applicant
  const receiver = { phone: phone === '' ? null : phone, email: email === '' ? null : email }
  if (isRejection) return sendNotice(ctx, { ...message, receiver, by: 'each' })
  return sendNotice(ctx, { ...message, receiver, by: 'first', dedupeKey: `join-application:${id}` })
}

/** `version`: what the member saw (`QueuedApplication`); absent for a command and a closing company. */
export type NamedApplication = { applicationId: number; version?: string | undefined }

/**
 * Holds an application, within the change that has locked it, to what the member saw. Its own fields cannot change while
 * it waits; the evidence and the applicant's accounts can.
 * @throws AppError CONFLICT
 */
export async function requireSeen(tx: ChangeCtx, { applicationId, version }: NamedApplication): Promise<void> {
  if (version === undefined) return
  const [queued] = await readQueued(tx, [applicationId])
  if (queued?.version !== version) throw AppError.conflict(joiningSentences.applicationChanged)
}

type Rejection = { userName: string; companyName: string }

/**
 * Rejects an application and notifies the applicant of the reason. They may apply again while the invitation is valid.
 * `undoFor` as with approvals.
 * @throws AppError INVALID_INPUT for a missing or too long reason, NOT_FOUND, CONFLICT when decided before.
 */
export async function rejectApplication({
  ctx,
  input,
}: Args<NamedApplication & { actor: AuditActor; reason: string; undoFor?: number }>): Promise<Rejection> {
  const { actor, applicationId, undoFor } = input
  const reason = normaliseReason(input.reason)
  const sentence = checkReason(reason)
  if (sentence !== null) throw AppError.invalid(sentence)
  const { sender } = await readSendingSettings(ctx)
  return changeEntity(ctx, {
    by: actor,
    entity: applicationEntity,
    id: applicationId,
    action: 'application.reject',
    async work(tx, application) {
      await requireSeen(tx, input)
      const { userName, companyName, companyId } = application
      await closeApplication(tx, applicationId, { status: 'rejected', reason })
      const notice = rejectionNotice({ sender, companyName, reason })
      const message = { applicant: application, notice, sender, isRejection: true, runAt: sendTimeOf(tx, undoFor) }
      const jobIds = await notifyApplicant(tx, message)
      if (undoFor !== undefined) await keepUndo(tx, { application, staffId: undoFor, before: null, jobIds })
      return { result: { userName, companyName }, detail: { companyId } }
    },
  })
}

/** Rejects and notifies all pending applicants of a closing company. */
export async function rejectWaiting(ctx: Ctx, companyId: number, actor: AuditActor): Promise<void> {
  const waiting = await ctx.db
    .select({ id: joinApplications.id })
    .from(joinApplications)
    .where(and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting')))
    .orderBy(asc(joinApplications.id))
  for (const { id } of waiting)
    await rejectApplication({ ctx, input: { actor, applicationId: id, reason: companyClosedReason } })
}

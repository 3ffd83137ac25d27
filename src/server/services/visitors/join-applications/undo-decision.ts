import { and, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { JoinApplication } from '#db/schema/index.ts'
import {
  type ApprovalBefore,
  applicationUndos,
  attributions,
  consents,
  joinApplications,
  loginTickets,
  memberships,
  sessions,
} from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import type { Args, Ctx } from '#server/context.ts'
import { takeBackStep } from '#server/services/marketing/channels/record-step.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { deleteInsertedAccount } from '#server/services/visitors/accounts/credentials.ts'
import { holdBackMessages, sendTimeOf } from '#server/services/visitors/messages/messages.ts'
import { lockCompany } from './conflicts.ts'

/** An application with the name its applicant gave in step 2, and the company that it is for. */
export type LockedApplication = JoinApplication & { userName: string; companyName: string }

/** Stores the data for a decision's inverse, in the decision's transaction. */
export async function keepUndo(
  ctx: Ctx,
  {
    application,
    staffId,
    before,
    jobIds,
  }: { application: LockedApplication; staffId: number; before: ApprovalBefore | null; jobIds: number[] },
): Promise<void> {
  const expiresAt = sendTimeOf(ctx, staffId) ?? ctx.clock.now()
  const kept = { staffId, passwordHash: application.passwordHash, before, jobIds, expiresAt }
  await ctx.db
    .insert(applicationUndos)
    .values({ applicationId: application.id, ...kept })
    .onConflictDoUpdate({ target: applicationUndos.applicationId, set: kept })
}

/**
 * Undoes decisions, all or none, before their messages are sent: admitted members are removed again, including their
 * new sessions, and the applications are pending again.
 * @throws AppError NOT_FOUND; CONFLICT when the ten seconds are over or a message was sent, when another member
 * decided, when the account has joined another company since or the applicant has applied again.
 */
export async function undoDecisions(args: Args<{ staffId: number; applicationIds: readonly number[] }>): Promise<void> {
  const { ctx, input } = args
  // In the order of their ids: two orders could be a deadlock.
  const ids = [...new Set(input.applicationIds)].sort((one, other) => one - other)
  const undoing = makeChange(ctx, input.staffId, async (tx) => {
    for (const id of ids) await undoOne(tx, id)
  })
  await undoing.catch(refuseTaken('CONFLICT', joiningSentences.undoAppliedAgain))
}

async function undoOne(tx: ChangeCtx, id: number): Promise<void> {
  const isThis = eq(joinApplications.id, id)
  const [place] = await tx.db.select({ companyId: joinApplications.companyId }).from(joinApplications).where(isThis)
  if (!place) throw new AppError('NOT_FOUND', { message: joiningSentences.applicationUnknown })
  await lockCompany(tx, place)
  const [application] = await tx.db.select().from(joinApplications).where(isThis).for('update')
  const [undo] = await tx.db.delete(applicationUndos).where(eq(applicationUndos.applicationId, id)).returning()
  if (!application || !undo || undo.expiresAt < tx.clock.now()) throw undoOver()
  if (undo.staffId !== tx.staffId) throw AppError.conflict(joiningSentences.undoNotYours)
  if (!(await holdBackMessages(tx, { jobIds: undo.jobIds }))) throw undoOver()
  if (undo.before !== null && application.decidedAt !== null)
    await undoApproval(tx, { before: undo.before, companyId: place.companyId, since: application.decidedAt })
  await tx.db
    .update(joinApplications)
    .set({
      status: 'waiting',
      passwordHash: undo.passwordHash,
      decidedAt: null,
      decidedBy: null,
      reason: null,
    })
    .where(isThis)
  const detail = { before: application.status, after: 'waiting' }
  const target = `application:${id}`
  await tx.record({ action: 'application.undo', target, detail })
}

const undoOver = () => AppError.conflict(joiningSentences.undoOver)

type Approved = { before: ApprovalBefore; companyId: number; since: Date }

async function undoApproval(ctx: Ctx, { before, companyId, since }: Approved): Promise<void> {
  const { userId, isNewAccount, place, consentIds, attributionIds, stepId } = before
  if (stepId !== undefined) await takeBackStep(ctx, { id: stepId })
  const isMember = and(eq(memberships.userId, userId), eq(memberships.companyId, companyId))
  if (place === null) await ctx.db.delete(memberships).where(isMember)
  else await ctx.db.update(memberships).set(place).where(isMember)
  await endSessionsSince(ctx, { userId, since })
  if (consentIds.length > 0) await ctx.db.update(consents).set({ userId: null }).where(inArray(consents.id, consentIds))
  if (attributionIds.length > 0)
    await ctx.db.update(attributions).set({ userId: null }).where(inArray(attributions.id, attributionIds))
  if (isNewAccount) {
    const elsewhere = await ctx.db.$count(memberships, eq(memberships.userId, userId))
    if (elsewhere > 0) throw AppError.conflict(joiningSentences.undoUsed)
    await deleteInsertedAccount(ctx, { userId })
  }
}

async function endSessionsSince(ctx: Ctx, { userId, since }: { userId: number; since: Date }): Promise<void> {
  const now = ctx.clock.now()
  const isNewSession = and(eq(sessions.userId, userId), gte(sessions.createdAt, since), isNull(sessions.endedAt))
  await ctx.db.update(sessions).set({ endedAt: now }).where(isNewSession)
  const isNewTicket = and(eq(loginTickets.userId, userId), gte(loginTickets.createdAt, since))
  await ctx.db.update(loginTickets).set({ usedAt: now }).where(isNewTicket)
}

import { eq } from 'drizzle-orm'
import { companies, type JoinApplication, joinApplications } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import type { ChangeCtx } from '#server/services/change/make-change.ts'
import { holdCompany } from './conflicts.ts'

/** An application with the name its applicant gave in step 2, and the company that it is for. */
export type HeldApplication = JoinApplication & { userName: string; companyName: string }

type Decision = {
  status: 'approved' | 'rejected'
  userId: number | null
  reason: string | null
  detail: Record<string, unknown>
}

/**
 * The application that staff decide about, held with its company until the transaction ends: of two decisions at once
 * the second finds the first one made.
 *
 * @throws AppError NOT_FOUND for one that was never handed in, CONFLICT for one that was decided before.
 */
export async function holdApplication(args: { ctx: Ctx; input: { applicationId: number } }): Promise<HeldApplication> {
  const { ctx, input } = args
  const { applicationId } = input
  const unknown = new AppError('NOT_FOUND', { message: joiningSentences.applicationUnknown })
  const isThis = eq(joinApplications.id, applicationId)
  const [place] = await ctx.db
    .select({ companyId: joinApplications.companyId, companyName: companies.name })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .where(isThis)
  if (!place) throw unknown
  // The company first, as the applicants' calls do, so that nobody waits for each other in a circle.
  await holdCompany({ ctx, input: place })
  const [application] = await ctx.db.select().from(joinApplications).where(isThis).for('update')
  if (!application || application.status === 'verified' || application.userName === null) throw unknown
  if (application.status !== 'waiting') {
    const isApproved = application.status === 'approved'
    const { applicationApproved, applicationRejected } = joiningSentences
    throw new AppError('CONFLICT', { message: isApproved ? applicationApproved : applicationRejected })
  }
  return { ...application, userName: application.userName, companyName: place.companyName }
}

/** Stores and records a decision, within the change that holds the application. */
export async function closeApplication(tx: ChangeCtx, applicationId: number, decision: Decision): Promise<void> {
  const { status, userId, reason, detail } = decision
  await tx.db
    .update(joinApplications)
    .set({ status, userId, reason, decidedBy: tx.actor, decidedAt: tx.clock.now(), passwordHash: '' })
    .where(eq(joinApplications.id, applicationId))
  const action = status === 'approved' ? 'application.approve' : 'application.reject'
  await tx.record({ action, target: `application:${applicationId}`, detail })
}

import { eq } from 'drizzle-orm'
import { companies, type JoinApplication, joinApplications } from '#db/schema/index.ts'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { AppError } from '#server/services/app-error.ts'
import type { Entity } from '#server/services/change/change-entity.ts'
import type { ChangeCtx } from '#server/services/change/make-change.ts'
import { holdCompany } from './conflicts.ts'

/** An application with the name its applicant gave in step 2, and the company that it is for. */
export type HeldApplication = JoinApplication & { userName: string; companyName: string }

/**
 * Applications that staff decide about, locked with their company: of two decisions at once the second finds the first one
 * made, and throws CONFLICT.
 */
export const applicationEntity: Entity<number, HeldApplication> = {
  async lock(tx, id) {
    const isThis = eq(joinApplications.id, id)
    const [place] = await tx.db
      .select({ companyId: joinApplications.companyId, companyName: companies.name })
      .from(joinApplications)
      .innerJoin(companies, eq(companies.id, joinApplications.companyId))
      .where(isThis)
    if (!place) return undefined
    // The company first, as the applicants' calls do: the other order could be a deadlock.
    await holdCompany({ ctx: tx, input: place })
    const [application] = await tx.db.select().from(joinApplications).where(isThis).for('update')
    const { status, userName } = application ?? { status: 'verified', userName: null }
    if (!application || status === 'verified' || userName === null) return undefined
    const { applicationApproved, applicationRejected } = joiningSentences
    if (status !== 'waiting')
      throw new AppError('CONFLICT', { message: status === 'approved' ? applicationApproved : applicationRejected })
    return { ...application, userName, companyName: place.companyName }
  },
  targetOf: (id) => `application:${id}`,
  unknown: joiningSentences.applicationUnknown,
}

type Decision = { status: 'approved' | 'rejected'; userId: number | null; reason: string | null }

/** Stores a decision, within the change that has locked the application. */
export async function closeApplication(tx: ChangeCtx, applicationId: number, decision: Decision): Promise<void> {
  await tx.db
    .update(joinApplications)
    .set({ ...decision, decidedBy: tx.actor, decidedAt: tx.clock.now(), passwordHash: '' })
    .where(eq(joinApplications.id, applicationId))
}

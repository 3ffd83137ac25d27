import { and, asc, eq } from 'drizzle-orm'
import { joinApplications } from '#db/schema/index.ts'
import { companyClosedReason } from '#domain/cancellations/sentences.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { rejectApplication } from './reject-application.ts'

/** Turns away everybody who waits to join a company that closes, and tells them. */
export async function rejectWaiting(args: { ctx: Ctx; companyId: number; actor: AuditActor }): Promise<void> {
  const { ctx, companyId, actor } = args
  const waiting = await ctx.db
    .select({ id: joinApplications.id })
    .from(joinApplications)
    .where(and(eq(joinApplications.companyId, companyId), eq(joinApplications.status, 'waiting')))
    .orderBy(asc(joinApplications.id))
  for (const { id } of waiting)
    await rejectApplication({ ctx, input: { actor, applicationId: id, reason: companyClosedReason } })
}

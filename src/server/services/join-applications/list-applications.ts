import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { companies, joinApplications } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

export type WaitingApplication = {
  applicationId: number
  companyName: string
  userName: string
  phone: string
  email: string
  submittedAt: Date
}

/** Every application that waits for staff, the longest waiting first. */
export async function listApplications({ ctx }: { ctx: Ctx }): Promise<WaitingApplication[]> {
  const rows = await ctx.db
    .select({
      applicationId: joinApplications.id,
      companyName: companies.name,
      userName: joinApplications.userName,
      phone: joinApplications.phone,
      email: joinApplications.email,
      submittedAt: joinApplications.submittedAt,
    })
    .from(joinApplications)
    .innerJoin(companies, eq(companies.id, joinApplications.companyId))
    .where(
      and(
        eq(joinApplications.status, 'waiting'),
        isNotNull(joinApplications.userName),
        isNotNull(joinApplications.submittedAt),
      ),
    )
    .orderBy(asc(joinApplications.submittedAt), asc(joinApplications.id))
  return rows.flatMap(({ userName, submittedAt, ...row }) =>
    userName === null || submittedAt === null ? [] : [{ ...row, userName, submittedAt }],
  )
}

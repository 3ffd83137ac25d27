import { and, eq, sql } from 'drizzle-orm'
import { companies, memberships, users } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { findWaiting, type WaitingTimes } from '#server/services/cancellations/find-waiting.ts'
import { requireSession } from '#server/services/sessions/require-session.ts'

type UserInfo = {
  userId: number
  userName: string
  companyId: number
  companyName: string
  roleDesc: string
  /** Their request to close the account, while it waits for its answer. */
  cancellation: WaitingTimes | null
}

/** Who the caller's session is, by the name that the company knows. @throws AppError UNAUTHENTICATED without a living one. */
export async function getUserInfo({ ctx }: { ctx: Ctx }): Promise<UserInfo> {
  const { userId, companyId } = await requireSession({ ctx })
  const [info] = await ctx.db
    .select({
      userName: sql<string>`coalesce(${memberships.userName}, ${users.userName})`,
      companyName: companies.name,
      roleDesc: memberships.roleDesc,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(companies, eq(companies.id, memberships.companyId))
    .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)))
  if (!info) throw new AppError('UNAUTHENTICATED')
  return { userId, companyId, ...info, cancellation: await findWaiting({ ctx, input: { userId } }) }
}

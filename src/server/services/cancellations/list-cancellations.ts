import { asc, eq, sql } from 'drizzle-orm'
import { cancellationRequests, memberships, users } from '#db/schema/index.ts'
import { mainAccountRole } from '#domain/accounts/own-company.ts'
import type { Ctx } from '#server/context.ts'
import { maskAccount } from '#server/services/accounts/account-name.ts'
import { nameOf } from './own-name.ts'

export type WaitingCancellation = {
  requestId: number
  /** Masked. */
  account: string
  requestedAt: Date
  answerBy: Date
  reason: string
  /** Number of companies with other members that lose their main account. */
  companiesToHandOver: number
  /** The first of the two who close it, or null. */
  proposedBy: string | null
}

/** Every request that waits for its answer, the most urgent first. */
export async function listCancellations({ ctx }: { ctx: Ctx }): Promise<WaitingCancellation[]> {
  const { id, userId, requestedAt, answerBy, reason, status } = cancellationRequests
  const own = sql`select own.company_id from ${memberships} own where own.user_id = ${userId} and own.status = 'active' and own.role_desc = ${mainAccountRole}`
  const others = sql`select 1 from ${memberships} other where other.company_id = led.company_id and other.user_id <> ${userId} and other.status = 'active'`
  const rows = await ctx.db
    .select({
      requestId: id,
      phone: users.phone,
      email: users.email,
      requestedAt,
      answerBy,
      reason,
      proposedBy: cancellationRequests.proposedBy,
      companiesToHandOver: sql<number>`(select count(*)::int from (${own}) led where exists (${others}))`,
    })
    .from(cancellationRequests)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(status, 'waiting'))
    .orderBy(asc(answerBy), asc(id))
  return rows.map(({ phone, email, ...row }) => {
    const account = nameOf({ phone, email })
    return { ...row, account: account ? maskAccount(account) : '' }
  })
}

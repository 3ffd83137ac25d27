import { and, eq, gt, isNull } from 'drizzle-orm'
import { loginTickets } from '#db/schema/index.ts'
import { lifetimes, secondsToMs } from '#domain/limits.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { createSession } from '#server/services/sessions/create-session.ts'
import { hashToken, isTokenShaped } from '#server/services/sessions/opaque-token.ts'
import { type AccountName, maskAccount } from './account-name.ts'
import { lockUser } from './find-user.ts'
import { listUserCompanies } from './list-user-companies.ts'

type Choice = { ticket: string; companyId: number; account: AccountName }

/**
 * Exchanges a log-in ticket for a session in one of its companies: within 5 minutes, once, and only together with the
 * account that logged in. A refused company leaves the ticket valid.
 * @throws AppError UNAUTHENTICATED for a ticket that is unknown, used, expired or another account's; FORBIDDEN for a
 * company that was not offered or has removed the user since.
 */
export function chooseCompany(args: Args<Choice>): Promise<{ token: string; companyId: number; userId: number }> {
  const { ctx, input } = args
  const { ticket, companyId, account } = input
  return inTransaction(ctx, async (tx) => {
    const userId = await ownerOfTicket({ ctx: tx, ticket })
    // The user first, then the ticket: a password change locks them in the same order.
    const user = await lockUser({ ctx: tx, input: { userId } })
    if (user?.status !== 'active' || user[account.kind] !== account.value) throw new AppError('UNAUTHENTICATED')
    const companyIds = await spendTicket({ ctx: tx, ticket })
    const companies = await listUserCompanies({ ctx: tx, input: { userId } })
    const isOpen = companyIds.includes(companyId) && companies.some((company) => company.companyId === companyId)
    if (!isOpen) throw new AppError('FORBIDDEN')

    const token = await createSession({ ctx: tx, input: { userId, companyId } })
    const target = maskAccount(account)
    const detail = { companyId }
    await recordAudit({
      ctx: tx,
      input: { actor: `user:${userId}`, action: 'account.choose-company', target, detail },
    })
    return { token, companyId, userId }
  })
}

async function ownerOfTicket({ ctx, ticket }: { ctx: Ctx; ticket: string }): Promise<number> {
  if (!isTokenShaped(ticket)) throw new AppError('UNAUTHENTICATED')
  const [found] = await ctx.db
    .select({ userId: loginTickets.userId })
    .from(loginTickets)
    .where(eq(loginTickets.tokenHash, hashToken(ticket)))
  if (!found) throw new AppError('UNAUTHENTICATED')
  return found.userId
}

/** Gives the companies on the ticket. Of parallel choices with one ticket exactly one gets past this statement. */
async function spendTicket({ ctx, ticket }: { ctx: Ctx; ticket: string }): Promise<number[]> {
  const now = ctx.clock.now()
  const oldest = new Date(now.getTime() - secondsToMs(lifetimes.loginTicketSeconds))
  const [spent] = await ctx.db
    .update(loginTickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(loginTickets.tokenHash, hashToken(ticket)),
        isNull(loginTickets.usedAt),
        gt(loginTickets.createdAt, oldest),
      ),
    )
    .returning({ companyIds: loginTickets.companyIds })
  if (!spent) throw new AppError('UNAUTHENTICATED')
  return spent.companyIds
}

import { loginTickets } from '#db/schema/index.ts'
import { sentences } from '#domain/accounts/sentences.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { createSession } from '#server/services/sessions/create-session.ts'
import { hashToken, makeToken } from '#server/services/sessions/opaque-token.ts'
import type { AccountEntry } from './entry.ts'
import { listUserCompanies } from './list-user-companies.ts'

/**
 * Lets a proven user in, inside the transaction that proved them.
 *
 * @throws AppError FORBIDDEN when no company has them as a member any more.
 */
export async function grantEntry({ ctx, input }: Args<{ userId: number }>): Promise<AccountEntry> {
  const { userId } = input
  const [first, ...others] = await listUserCompanies({ ctx, input })
  if (!first) throw new AppError('FORBIDDEN', { message: sentences.noCompanyLeft })
  if (others.length === 0) {
    const { companyId } = first
    const token = await createSession({ ctx, input: { userId, companyId } })
    return { kind: 'entered', token, companyId, userId }
  }
  const companies = [first, ...others]
  const ticket = makeToken()
  await ctx.db.insert(loginTickets).values({
    tokenHash: hashToken(ticket),
    userId,
    companyIds: companies.map((company) => company.companyId),
    createdAt: ctx.clock.now(),
  })
  return { kind: 'choosing', ticket, companies }
}

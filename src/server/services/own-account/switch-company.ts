import type { Args } from '#server/context.ts'
import { companySwitchHits } from '#server/policies/limit-hits.ts'
import { listUserCompanies } from '#server/services/accounts/users.ts'
import { AppError } from '#server/services/app-error.ts'
import { makeChange } from '#server/services/change/make-change.ts'
import { consumeLimits } from '#server/services/limits/consume-limits.ts'
import { replaceSession } from '#server/services/sessions/sessions.ts'
import { lockOwner, requireOwner } from './own-code.ts'

/**
 * Continues the caller's session in another of their companies, under a new token. The session they called with ends,
 * and no other one; the new one is as old as it (`replaceSession`).
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for a company of which they are no active member; TOO_MANY_REQUESTS.
 */
export async function switchCompany({
  ctx,
  input,
}: Args<{ companyId: number }>): Promise<{ token: string; companyId: number; userId: number }> {
  const { companyId } = input
  const { user } = await requireOwner(ctx)
  const userId = user.id
  return makeChange(ctx, `user:${userId}`, async (tx) => {
    const { session } = await lockOwner(tx)
    const companies = await listUserCompanies(tx, { userId })
    if (!companies.some((company) => company.companyId === companyId)) throw new AppError('FORBIDDEN')
    await consumeLimits(tx, companySwitchHits(userId))
    const token = await replaceSession(tx, { sessionId: session.sessionId, companyId })
    await tx.record({ action: 'account.switch-company', target: tx.actor, detail: { companyId } })
    return { token, companyId, userId }
  })
}

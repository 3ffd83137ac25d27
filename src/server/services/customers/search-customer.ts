import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { type CustomerTerm, customerSentences, readCustomerTerm } from '#domain/accounts/customer-search.ts'
import type { Args } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { recordEvent } from '#server/services/change/make-change.ts'
import { keyedHash } from '#server/services/keyed-hash.ts'

/**
 * The public id of the account with exactly this phone number, address or number; null when there is none. The audit
 * entry has the member, and the search term as a keyed hash (console 6a).
 * @throws AppError INVALID_INPUT for an incomplete term.
 */
export async function searchCustomer({ ctx, input }: Args<{ staffId: number; term: string }>): Promise<string | null> {
  const term = readCustomerTerm(input.term)
  if (term === null) throw new AppError('INVALID_INPUT', { message: customerSentences.term })
  const [found] = await ctx.db.select({ id: users.id, publicId: users.publicId }).from(users).where(isMeant(term))
  const detail = {
    by: term.kind,
    hash: keyedHash(ctx.secrets, 'customer-search', term.kind, String(term.value)),
    isFound: found !== undefined,
  }
  const target = found ? `user:${found.id}` : 'user'
  await recordEvent(ctx, input.staffId, { action: 'customer.search', target, detail })
  return found?.publicId ?? null
}

function isMeant({ kind, value }: CustomerTerm) {
  if (kind === 'id') return eq(users.id, value)
  return eq(kind === 'phone' ? users.phone : users.email, value)
}

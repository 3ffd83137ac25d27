import { readCustomerTerm } from '#domain/accounts/customer-search.ts'
import { type RecordKind, recordKindNames, recordKinds } from '#domain/staff/record-kinds.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { searchCustomer } from '#server/services/customers/search-customer.ts'
import { countVerb } from '#server/services/staff/count-verb.ts'
import { type FoundRecord, recordSources } from './record-sources.ts'

const allAtMost = 20

/**
 * Records whose name, path or code somebody types, of the kinds that their roles may read; an account by a whole phone
 * number or address alone, which counts and is written down as in its room (console 3, 6a).
 * @throws AppError TOO_MANY_REQUESTS when accounts were looked up too often.
 */
export async function findRecords(args: {
  ctx: Ctx
  input: { staffId: number; roles: readonly Role[]; term: string }
}): Promise<FoundRecord[]> {
  const { ctx, input } = args
  const term = input.term.trim()
  if (term === '') return []
  const kinds = recordKindNames.filter((kind) => scopeOf(recordKinds[kind], input.roles) === 'all')
  const personal = readCustomerTerm(term)
  if (personal !== null && personal.kind !== 'id') {
    const accounts = kinds.includes('account') ? await findAccount(ctx, input.staffId, term) : []
    return [...accounts, ...(kinds.includes('member') ? await findOf(ctx, 'member', term) : [])]
  }
  const found: FoundRecord[] = []
  for (const kind of kinds) if (kind !== 'account') found.push(...(await findOf(ctx, kind, term)))
  return found.slice(0, allAtMost)
}

async function findOf(ctx: Ctx, kind: Exclude<RecordKind, 'account'>, term: string): Promise<FoundRecord[]> {
  return (await recordSources[kind](ctx, term)).map((found) => ({ kind, ...found }))
}

/** What was typed stays with whoever typed it: the answer carries the opaque name of the account and nothing else. */
async function findAccount(ctx: Ctx, staffId: number, term: string): Promise<FoundRecord[]> {
  await countVerb({ ctx, input: { staffId, name: 'searches' } })
  const ref = await searchCustomer({ ctx, input: { staffId, term } })
  return ref === null ? [] : [{ kind: 'account', id: 0, name: '', hint: '', at: ref }]
}

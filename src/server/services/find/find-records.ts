import { sql } from 'drizzle-orm'
import { readCustomerTerm } from '#domain/accounts/customer-search.ts'
import { type RecordKind, recordKindNames, recordKinds } from '#domain/staff/record-kinds.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Ctx } from '#server/context.ts'
import { searchCustomer } from '#server/services/customers/search-customer.ts'
import { countAction } from '#server/services/staff/count-action.ts'
import { type ContentKind, findTitles, presentContent, selectContent } from './find-content.ts'
import { eachAtMost, type FoundRecord, isListed, selectListed } from './record-sources.ts'

const allAtMost = 20

/**
 * Records by name, path or code, of the kinds that the member's roles may read; an account by a whole phone number or
 * address only, which is counted and audited as on its page (console 3, 6a).
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
    return [...accounts, ...(await findOf(ctx, kinds.includes('member') ? ['member'] : [], term))]
  }
  return (await findOf(ctx, kinds, term)).slice(0, allAtMost)
}

/** All kinds but the accounts as one statement, in their order; content once more, by the index, where it found few. */
async function findOf(ctx: Ctx, kinds: readonly RecordKind[], term: string): Promise<FoundRecord[]> {
  const parts = kinds.flatMap((kind) => {
    if (isContent(kind)) return selectContent(kind, term)
    return isListed(kind) ? [selectListed(kind, term)] : []
  })
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<FoundRecord>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
  const few = kinds.filter(isContent).filter((kind) => rows.filter((row) => row.kind === kind).length < eachAtMost)
  if (few.length > 0) rows.push(...(await findTitles(ctx, few, term)))
  return kinds.flatMap((kind) =>
    isContent(kind) ? presentContent(kind, rows) : rows.filter((row) => row.kind === kind),
  )
}

const isContent = (kind: RecordKind): kind is ContentKind => kind === 'article' || kind === 'activity'

/** The answer does not repeat the search term: it contains the account's public id only. */
async function findAccount(ctx: Ctx, staffId: number, term: string): Promise<FoundRecord[]> {
  await countAction({ ctx, input: { staffId, name: 'searches' } })
  const ref = await searchCustomer({ ctx, input: { staffId, term } })
  return ref === null ? [] : [{ kind: 'account', id: 0, name: '', hint: '', at: ref }]
}

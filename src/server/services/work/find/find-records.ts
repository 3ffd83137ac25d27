import { eq, sql } from 'drizzle-orm'
import { paidOrders, users } from '#db/schema/index.ts'
import { readCustomerTerm } from '#domain/accounts/customer-search.ts'
import { synonymOf } from '#domain/content/search-synonyms.ts'
import { findSpoken, isPinyinInput, type SpokenText } from '#domain/shared/spoken.ts'
import { type RecordKind, recordKindNames, recordKinds } from '#domain/staff/record-kinds.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { speakCached } from '#server/ports/pinyin.ts'
import { findSynonym } from '#server/services/content/search/missed-searches.ts'
import { countAction } from '#server/services/shared/limits/count-action.ts'
import { yieldToOthers } from '#server/services/shared/yield-to-others.ts'
import { recordCustomerSearch, searchCustomer } from '#server/services/visitors/customers/read-customer.ts'
import { eachAtMost, type FoundRecord, findOf, isContent, presentContent, selectSpokenNames } from './find.ts'

const allAtMost = 20

/**
 * Records by name, its pinyin, its synonym of the site's search, path or code, of the kinds that the member's roles may read; an account by a whole phone
 * number or address only, and by the number of an order, which is counted and audited as on its page (console 3, 6a).
 * @throws AppError TOO_MANY_REQUESTS when accounts were looked up too often.
 */
export async function findRecords({
  ctx,
  input,
}: Args<{ staffId: number; roles: readonly Role[]; term: string }>): Promise<FoundRecord[]> {
  const term = input.term.trim()
  if (term === '') return []
  const kinds = recordKindNames.filter((kind) => scopeOf(recordKinds[kind], input.roles) === 'all')
  const personal = readCustomerTerm(term)
  if (personal !== null && personal.kind !== 'id') {
    const accounts = kinds.includes('account') ? await findAccount(ctx, input.staffId, term) : []
    return [...accounts, ...(await findOf(ctx, kinds.includes('member') ? ['member'] : [], term))]
  }
  const orders = kinds.includes('order') ? await findOrder(ctx, input.staffId, term) : []
  const named = await findOf(ctx, kinds, term)
  const word = (await findSynonym(ctx, term)) ?? synonymOf(term)
  const bySynonym = word === undefined ? [] : await findOf(ctx, kinds, word)
  const spoken = isPinyinInput(term) ? await findByPinyin(ctx, kinds, term) : []
  const records = new Map<string, FoundRecord>()
  for (const record of [...orders, ...named, ...bySynonym, ...spoken]) {
    const key = `${record.kind}:${record.id}`
    if (!records.has(key)) records.set(key, record)
  }
  return [...records.values()].slice(0, allAtMost)
}

/** The answer does not repeat the search term: it contains the account's public id only. */
async function findAccount(ctx: Ctx, staffId: number, term: string): Promise<FoundRecord[]> {
  await countAction(ctx, { staffId, name: 'searches' })
  const ref = await searchCustomer({ ctx, input: { staffId, term } })
  return ref === null ? [] : [{ kind: 'account', id: 0, name: '', hint: '', at: ref }]
}

/**
 * The order with exactly this number, which leads to its account: a hit is counted and audited like a look for the account.
 */
async function findOrder(ctx: Ctx, staffId: number, orderNo: string): Promise<FoundRecord[]> {
  if (!/^[!-~]{6,64}$/.test(orderNo)) return []
  const [order] = await ctx.db
    .select({ id: paidOrders.id, userId: paidOrders.userId, at: users.publicId })
    .from(paidOrders)
    .innerJoin(users, eq(users.id, paidOrders.userId))
    .where(eq(paidOrders.orderNo, orderNo))
  if (order === undefined) return []
  await countAction(ctx, { staffId, name: 'searches' })
  await recordCustomerSearch(ctx, staffId, { by: 'order', value: orderNo, userId: order.userId })
  return [{ kind: 'order', id: order.id, name: '', hint: '', at: order.at }]
}

/** Names of a kind that are read for their pinyin: of content the last touched, of the others the first of their list. */
const namesAtMost = 300
/** A single letter would fit nearly every name. */
const lettersAtLeast = 2
/** Names whose pinyin is made without letting other requests run, some 50 µs each. */
const namesAtOnce = 40

/** Records whose names, or then their places, fit the input by pinyin or initials, by kind, the best fit of each first. */
async function findByPinyin(ctx: Ctx, kinds: readonly RecordKind[], term: string): Promise<FoundRecord[]> {
  const parts = term.trim().length < lettersAtLeast ? [] : selectSpokenNames(kinds, namesAtMost)
  if (parts.length === 0) return []
  const { rows } = await ctx.db.execute<FoundRecord & { place: string }>(
    sql.join(
      parts.map((part) => sql`(${part})`),
      sql` union all `,
    ),
  )
  const spoken = new Map<FoundRecord, SpokenText[]>()
  for (const [at, { place, ...row }] of rows.entries()) {
    if (at % namesAtOnce === namesAtOnce - 1) await yieldToOthers()
    const texts = place === '' ? [row.name] : [row.name, place]
    spoken.set(row, await Promise.all(texts.map(async (text) => ({ text, syllables: await speakCached(text) }))))
  }
  const found = findSpoken([...spoken.keys()], term, (row) => spoken.get(row) ?? [])
  const best = found.map(({ item }) => item)
  return kinds.flatMap((kind) =>
    isContent(kind) ? presentContent(kind, best) : best.filter((row) => row.kind === kind).slice(0, eachAtMost),
  )
}

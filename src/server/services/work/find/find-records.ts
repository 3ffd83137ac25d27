import { eq } from 'drizzle-orm'
import { paidOrders, users } from '#db/schema/index.ts'
import { readCustomerTerm } from '#domain/accounts/customer-search.ts'
import { isPinyinInput } from '#domain/shared/spoken.ts'
import { recordKindNames, recordKinds } from '#domain/staff/record-kinds.ts'
import { type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { countAction } from '#server/services/shared/limits/count-action.ts'
import { recordCustomerSearch, searchCustomer } from '#server/services/visitors/customers/read-customer.ts'
import { type FoundRecord, findOf } from './find.ts'
import { findByPinyin } from './find-by-pinyin.ts'

const allAtMost = 20

/**
 * Records by name, its pinyin, path or code, of the kinds that the member's roles may read; an account by a whole phone number or
 * address only, and by the number of an order, which is counted and audited as on its page (console 3, 6a).
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
  const spoken = isPinyinInput(term) ? await findByPinyin(ctx, kinds, term) : []
  const others = spoken.filter(({ kind, id }) => !named.some((one) => one.kind === kind && one.id === id))
  return [...orders, ...named, ...others].slice(0, allAtMost)
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

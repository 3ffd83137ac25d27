import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { conversionCosts, jobs, paidOrders, staff } from '#db/schema/index.ts'
import { type CostPeriod, centsOf, overlaps } from '#domain/conversions/costs.ts'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { conversionKind } from '#server/jobs/job-kinds.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { conversionSentences as sentences, typeOf } from './conversions.ts'

const shownAtMost = 100

const targetOf = (id: number) => `conversion-cost:${id}`

/**
 * The costs, the latest period first, each with the number of conversions of its type and period that Baidu received,
 * and of accounts from Baidu clicks that paid an order in it (a closed account counts by its orders).
 */
export async function listCosts({ ctx }: { ctx: Ctx }) {
  const { id, newType, fromDay, toDay, amountCents, createdAt, removedAt } = conversionCosts
  const begin = sql`(${fromDay} || ' 00:00:00+08')::timestamptz`
  const end = sql`(${toDay} || ' 00:00:00+08')::timestamptz + interval '1 day'`
  const received = sql<number>`(select count(*) from ${jobs} where ${jobs.kind} = ${conversionKind}
    and ${jobs.status} = 'done' and ${typeOf} = ${newType} and ${jobs.createdAt} >= ${begin} and ${jobs.createdAt} < ${end})`
  const paying = sql<number>`(select count(distinct coalesce(${paidOrders.userId}::text, ${paidOrders.orderNo})) from ${paidOrders}
    where ${paidOrders.channel} = 'baidu' and ${paidOrders.paidAt} >= ${begin} and ${paidOrders.paidAt} < ${end})`
  return ctx.db
    .select({
      id,
      newType,
      fromDay,
      toDay,
      amountCents,
      createdAt,
      received: received.mapWith(Number),
      paying: paying.mapWith(Number),
      createdBy: { id: staff.id, name: staff.name },
    })
    .from(conversionCosts)
    .leftJoin(staff, eq(staff.id, conversionCosts.createdBy))
    .where(isNull(removedAt))
    .orderBy(desc(toDay), desc(id))
    .limit(shownAtMost)
}

/** Stores a cost. Throws INVALID_INPUT; CONFLICT when the period overlaps one of the same type. */
export async function addCost({ ctx, input }: Args<CostPeriod & { staffId: number; amount: string }>): Promise<number> {
  const { staffId, amount, ...period } = input
  const amountCents = centsOf(amount)
  if (amountCents === null) throw AppError.invalid(sentences.amount)
  requireDays(ctx, period)
  return makeChange(ctx, staffId, async (tx) => {
    await requireFree(tx, period)
    const [row] = await tx.db
      .insert(conversionCosts)
      .values({ ...period, amountCents, createdBy: staffId, createdAt: ctx.clock.now() })
      .returning({ id: conversionCosts.id })
    if (row === undefined) throw new Error('an insert gave no row')
    await tx.record({ action: 'conversion.cost', target: targetOf(row.id), detail: { ...period, amountCents } })
    return row.id
  })
}

type Change = { ctx: Ctx; input: { staffId: number; id: number } }

/** Takes an entry away. Throws NOT_FOUND. */
export const removeCost = (args: Change) => changeCost(args, { action: 'conversion.cost-remove', isBack: false })
/** Its inverse. Throws NOT_FOUND; CONFLICT where another entry has taken the days since. */
export const restoreCost = (args: Change) => changeCost(args, { action: 'conversion.cost-restore', isBack: true })

async function changeCost(
  { ctx, input }: Change,
  { action, isBack }: { action: 'conversion.cost-remove' | 'conversion.cost-restore'; isBack: boolean },
): Promise<void> {
  const { id, removedAt } = conversionCosts
  await makeChange(ctx, input.staffId, async (tx) => {
    const [row] = await tx.db
      .update(conversionCosts)
      .set({ removedAt: isBack ? null : ctx.clock.now() })
      .where(and(eq(id, input.id), isBack ? isNotNull(removedAt) : isNull(removedAt)))
      .returning()
    if (row === undefined) throw new AppError('NOT_FOUND')
    const { newType, fromDay, toDay, amountCents } = row
    if (isBack) await requireFree(tx, { newType, fromDay, toDay }, row.id)
    await tx.record({ action, target: targetOf(row.id), detail: { newType, fromDay, toDay, amountCents } })
  })
}

/** Entries of costs wait for each other, so that two of them never cover one day. */
async function requireFree(tx: ChangeCtx, period: CostPeriod, own?: number): Promise<void> {
  await tx.db.execute(sql`lock table ${conversionCosts} in share row exclusive mode`)
  const { newType, removedAt } = conversionCosts
  const others = await tx.db
    .select()
    .from(conversionCosts)
    .where(and(eq(newType, period.newType), isNull(removedAt)))
  if (others.some((other) => other.id !== own && overlaps(period, other))) throw AppError.conflict(sentences.overlap)
}

function requireDays({ clock }: Ctx, { fromDay, toDay }: CostPeriod): void {
  const isDay = (day: string) => parseShanghai(`${day} 00:00:00`) !== null
  if (!isDay(fromDay) || !isDay(toDay)) throw AppError.invalid(sentences.dayFormat)
  const today = dayInShanghai(clock.now())
  if (fromDay > toDay || toDay > today) throw AppError.invalid(sentences.days)
}

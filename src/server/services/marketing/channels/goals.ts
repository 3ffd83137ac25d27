import { and, eq, gte, lte, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelGoals, channelValues } from '#db/schema/index.ts'
import { type FunnelCounts, type FunnelStep, funnelSteps } from '#domain/tracking/funnel.ts'
import type { Args, Ctx } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'

/** A month's goal per step; null for no goal. */
type FunnelGoals = Readonly<Record<FunnelStep, number | null>>
export type MonthGoals = { goals: FunnelGoals; version: number }

const noGoals: FunnelGoals = { visits: null, begun: null, registered: null, joined: null, downloaded: null }

async function findGoals(ctx: Pick<Ctx, 'db'>, month: string): Promise<MonthGoals> {
  const { version, visits, begun, registered, joined, downloaded } = channelGoals
  const [row] = await ctx.db
    .select({ version, goals: { visits, begun, registered, joined, downloaded } })
    .from(channelGoals)
    .where(eq(channelGoals.month, month))
  return row ? { version: row.version, goals: row.goals } : { version: 0, goals: noGoals }
}

/** A month's goals (`YYYY-MM`) and its counts so far; version 0 without goals. */
export async function readGoals(args: {
  ctx: Pick<Ctx, 'db'>
  input: { month: string }
}): Promise<MonthGoals & { reached: FunnelCounts }> {
  const { ctx, input } = args
  const { dimension, day, visits, begun, registered, joined, downloaded } = channelValues
  const total = (column: PgColumn) => sum(column).mapWith(Number)
  const [row] = await ctx.db
    .select({
      visits: total(visits),
      begun: total(begun),
      registered: total(registered),
      joined: total(joined),
      downloaded: total(downloaded),
    })
    .from(channelValues)
    .where(and(eq(dimension, 'platform'), gte(day, `${input.month}-01`), lte(day, `${input.month}-31`)))
  const counted = (step: FunnelStep) => Number(row?.[step] ?? 0)
  const reached: FunnelCounts = {
    visits: counted('visits'),
    begun: counted('begun'),
    registered: counted('registered'),
    joined: counted('joined'),
    downloaded: counted('downloaded'),
  }
  return { ...(await findGoals(ctx, input.month)), reached }
}

/**
 * Sets a month's goals; the audit entry has the old and the new ones.
 * @throws CONFLICT with both for an outdated version.
 */
export function saveGoals({
  ctx,
  input,
}: Args<{ staffId: number; month: string; version: number; goals: FunnelGoals }>): Promise<{ version: number }> {
  const { staffId, month, version, goals } = input
  return makeChange(ctx, staffId, async (tx) => {
    const values = { ...goals, version: version + 1, savedBy: staffId, savedAt: tx.clock.now() }
    const theirs = await findGoals(tx, month)
    const { version: at } = channelGoals
    const [saved] = await (version === 0
      ? tx.db
          .insert(channelGoals)
          .values({ month, ...values })
          .onConflictDoNothing()
          .returning({ at })
      : tx.db
          .update(channelGoals)
          .set(values)
          .where(and(eq(channelGoals.month, month), eq(channelGoals.version, version)))
          .returning({ at }))
    if (saved === undefined)
      throw new AppError('CONFLICT', {
        fields: { data: { yours: { version, goals }, theirs: await findGoals(tx, month) } },
      })
    const changed = funnelSteps.filter((step) => goals[step] !== theirs.goals[step])
    const changes = changed.map((step) => ({ step, before: theirs.goals[step], after: goals[step] }))
    const audit = { action: 'channel.goals', target: `channel-goals:${month}`, detail: { changes } } as const
    await tx.record({ ...audit })
    return { version: saved.at }
  })
}

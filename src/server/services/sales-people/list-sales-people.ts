import { asc, sql } from 'drizzle-orm'
import { channelSources, type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar-days.ts'
import { chooseSalesPerson, fallbackCode } from '#domain/sales/choose-sales-person.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { ChannelCounts } from '#domain/tracking/funnel.ts'
import type { Ctx } from '#server/context.ts'
import { columnOf, sumsInDays } from '#server/services/channels/funnel-sums.ts'

/** The number of days, including today, over which results are counted. */
export const salesDays = 30

export type SalesResults = Pick<
  ChannelCounts,
  'visits' | 'registered' | 'joined' | 'downloaded' | 'orders' | 'revenueFen'
>
export type ListedSalesPerson = SalesPerson & { brought: SalesResults }

type Reading = Pick<Ctx, 'db' | 'clock'>

const measures = ['visits', 'registered', 'joined', 'downloaded', 'orders', 'revenueFen'] as const
const nothing: SalesResults = { visits: 0, registered: 0, joined: 0, downloaded: 0, orders: 0, revenueFen: 0 }

/**
 * Every sales person with their results of the last {@link salesDays} days, from the roll-ups of the funnel (decisions
 * 035, 052); visitors whose marks match nobody count for the fallback, as they are assigned.
 */
export async function listSalesPeople({ ctx }: { ctx: Reading }): Promise<ListedSalesPerson[]> {
  const people = await ctx.db.select().from(salesPeople).orderBy(asc(salesPeople.code), asc(salesPeople.id))
  const brought = new Map(people.map(({ id }) => [id, { ...nothing } as Record<keyof SalesResults, number>]))
  const fallback = people.find(({ code }) => code === fallbackCode)
  for (const counted of await countByMarks(ctx)) {
    const sums = brought.get((chooseSalesPerson(people, counted) ?? fallback)?.id ?? 0)
    if (sums === undefined) continue
    for (const measure of measures) sums[measure] += counted[measure]
  }
  return people.map((person) => ({ ...person, brought: brought.get(person.id) ?? { ...nothing } }))
}

type Marked = { qd: string; cy: string; inviteCode: string } & SalesResults

async function countByMarks({ db, clock }: Reading): Promise<Marked[]> {
  const { qd, cy, inviteCode, id } = channelSources
  const now = clock.now()
  const tomorrow = addDays(dayInShanghai(now), 1)
  const bySource = sumsInDays({}, { since: addDays(tomorrow, -salesDays), until: tomorrow }, now)
  const totals = sql.raw(measures.map((measure) => `sum(${columnOf(measure)})::float8 as "${measure}"`).join(', '))
  const { rows } = await db.execute<Marked>(sql`
    select ${qd}, ${cy}, ${inviteCode} as "inviteCode", ${totals}
    from (${sql.join(bySource, sql` union all `)}) as by_source join ${channelSources} on ${id} = source_id
    group by 1, 2, 3`)
  return rows
}

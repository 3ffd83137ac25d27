import { asc, sql } from 'drizzle-orm'
import { channelSources, type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar-days.ts'
import { chooseSalesPerson, fallbackCode } from '#domain/sales/choose-sales-person.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import type { FunnelStep } from '#domain/tracking/funnel.ts'
import type { Ctx } from '#server/context.ts'
import { sumsInDays } from '#server/services/channels/funnel-sums.ts'

/** For how many days, today among them, what somebody brought is counted. */
export const salesDays = 30

export type Brought = { visits: number; registered: number; joined: number; downloads: number }
export type ListedSalesPerson = SalesPerson & { brought: Brought }

type Reading = Pick<Ctx, 'db' | 'clock'>

const nothing: Brought = { visits: 0, registered: 0, joined: 0, downloads: 0 }

/**
 * Everybody whom visitors are led to, with what they brought in the last {@link salesDays} days, from the roll-ups of the
 * funnel (decision 035); whoever fits nobody's marks counts for the fallback, as visitors are led.
 */
export async function listSalesPeople({ ctx }: { ctx: Reading }): Promise<ListedSalesPerson[]> {
  const people = await ctx.db.select().from(salesPeople).orderBy(asc(salesPeople.code), asc(salesPeople.id))
  const brought = new Map(people.map(({ id }) => [id, { ...nothing }]))
  const fallback = people.find(({ code }) => code === fallbackCode)
  for (const { visits, registered, joined, downloads, ...marks } of await countByMarks(ctx)) {
    const sums = brought.get((chooseSalesPerson(people, marks) ?? fallback)?.id ?? 0)
    if (sums === undefined) continue
    sums.visits += visits
    sums.registered += registered
    sums.joined += joined
    sums.downloads += downloads
  }
  return people.map((person) => ({ ...person, brought: brought.get(person.id) ?? { ...nothing } }))
}

type Marked = { qd: string; cy: string; inviteCode: string } & Brought

async function countByMarks({ db, clock }: Reading): Promise<Marked[]> {
  const { qd, cy, inviteCode, id } = channelSources
  const now = clock.now()
  const tomorrow = addDays(dayInShanghai(now), 1)
  const bySource = sumsInDays({}, { since: addDays(tomorrow, -salesDays), until: tomorrow }, now)
  const total = (step: FunnelStep) => sql`sum(${sql.raw(step)})::float8`
  const { rows } = await db.execute<Marked>(sql`
    select ${qd}, ${cy}, ${inviteCode} as "inviteCode", ${total('visits')} as visits, ${total('registered')} as registered,
      ${total('joined')} as joined, ${total('downloaded')} as downloads
    from (${sql.join(bySource, sql` union all `)}) as by_source join ${channelSources} on ${id} = source_id
    group by 1, 2, 3`)
  return rows
}

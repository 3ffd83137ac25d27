import { asc, eq, gt, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { channelDays, channelSources, type SalesPerson, salesPeople } from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar-days.ts'
import { chooseSalesPerson, fallbackCode } from '#domain/sales/choose-sales-person.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Ctx } from '#server/context.ts'

/** For how many days, today among them, what somebody brought is counted. */
export const salesDays = 30

export type Brought = { visits: number; registered: number; joined: number; downloads: number }
export type ListedSalesPerson = SalesPerson & { brought: Brought }

const nothing: Brought = { visits: 0, registered: 0, joined: 0, downloads: 0 }

/**
 * Everybody whom visitors are led to, with what they brought in the last {@link salesDays} days, from the roll-ups of the
 * funnel (decision 035); whoever fits nobody's marks counts for the fallback, as visitors are led.
 */
export async function listSalesPeople({ ctx }: { ctx: Ctx }): Promise<ListedSalesPerson[]> {
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

function countByMarks(ctx: Ctx) {
  const { qd, cy, inviteCode } = channelSources
  const { day, visits, registered, joined, downloaded } = channelDays
  const total = (column: PgColumn) => sum(column).mapWith(Number)
  const since = addDays(formatShanghai(ctx.clock.now()).slice(0, 10), -salesDays)
  return ctx.db
    .select({
      ...{ qd, cy, inviteCode, visits: total(visits), registered: total(registered) },
      ...{ joined: total(joined), downloads: total(downloaded) },
    })
    .from(channelDays)
    .innerJoin(channelSources, eq(channelSources.id, channelDays.sourceId))
    .where(gt(day, since))
    .groupBy(qd, cy, inviteCode)
}

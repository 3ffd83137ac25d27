import { and, asc, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { attributions, type SalesPerson, salesPeople, trackingEvents } from '#db/schema/index.ts'
import { chooseSalesPerson, fallbackCode, type Marks } from '#domain/sales/choose-sales-person.ts'
import type { Ctx } from '#server/context.ts'

/** For how long what somebody brought is counted. */
export const salesDays = 30
const dayMs = 24 * 60 * 60 * 1_000

export type Brought = { visits: number; registered: number; joined: number; downloads: number }
export type ListedSalesPerson = SalesPerson & { brought: Brought }

type Counted = { marks: Marks; count: number }

const nothing: Brought = { visits: 0, registered: 0, joined: 0, downloads: 0 }

/**
 * Everybody whom visitors are led to, with what they brought in the last {@link salesDays} days. A visit is a page that
 * was opened from outside; whoever fits nobody's marks counts for the fallback, as visitors are led.
 */
export async function listSalesPeople({ ctx }: { ctx: Ctx }): Promise<ListedSalesPerson[]> {
  const people = await ctx.db.select().from(salesPeople).orderBy(asc(salesPeople.code), asc(salesPeople.id))
  const since = new Date(ctx.clock.now().getTime() - salesDays * dayMs)
  const isOutside = sql`coalesce(${trackingEvents.props} ->> 'from', '') = ''`
  const brought = new Map(people.map(({ id }) => [id, { ...nothing }]))
  const add = (name: keyof Brought, rows: readonly Counted[]) => {
    for (const { marks, count: found } of rows) {
      const person = chooseSalesPerson(people, marks) ?? people.find(({ code }) => code === fallbackCode)
      const sums = brought.get(person?.id ?? 0)
      if (sums) sums[name] += found
    }
  }
  add(
    'visits',
    await countEvents(ctx, and(eq(trackingEvents.name, 'page_view'), gte(trackingEvents.receivedAt, since), isOutside)),
  )
  add(
    'downloads',
    await countEvents(ctx, and(eq(trackingEvents.name, 'download_click'), gte(trackingEvents.receivedAt, since))),
  )
  add('registered', await countOrigins(ctx, ['register'], since))
  add('joined', await countOrigins(ctx, ['join'], since))
  return people.map((person) => ({ ...person, brought: brought.get(person.id) ?? { ...nothing } }))
}

const mark = (column: PgColumn, name: string) => sql<string | null>`${column} ->> ${sql.raw(`'${name}'`)}`

async function countEvents(ctx: Ctx, where: SQL | undefined): Promise<Counted[]> {
  const [qd, cy] = [mark(trackingEvents.props, 'qd'), mark(trackingEvents.props, 'cy')]
  const rows = await ctx.db.select({ qd, cy, count: count() }).from(trackingEvents).where(where).groupBy(qd, cy)
  return rows.map(({ count: found, ...marks }) => ({ marks, count: found }))
}

async function countOrigins(ctx: Ctx, kinds: readonly string[], since: Date): Promise<Counted[]> {
  const { tracking, kind, createdAt } = attributions
  const [qd, cy, inviteCode] = [mark(tracking, 'qd'), mark(tracking, 'cy'), mark(tracking, 'inviteCode')]
  const rows = await ctx.db
    .select({ qd, cy, inviteCode, count: count() })
    .from(attributions)
    .where(and(inArray(kind, [...kinds]), gte(createdAt, since)))
    .groupBy(qd, cy, inviteCode)
  return rows.map(({ count: found, ...marks }) => ({ marks, count: found }))
}

import { type SQL, sql } from 'drizzle-orm'
import { channelDays, channelHours, channelProgress } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { eventsKeptDays } from '#domain/tracking/limits.ts'
import type { Parts } from '#server/context.ts'
import { newSources, stepRows } from './step-rows.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
const rollUpLock = 7_305_035
/** An insert that began before the last look may have ended after it. */
const overlapMs = 10 * 60 * 1_000
/** Of what was received, so much in one transaction: a backlog is gone on with where it was left. */
const windowMs = dayMs
/** An hour whose raw events may be going is counted no more. */
const recountedDays = eventsKeptDays - 2

type Rolling = Pick<Parts, 'db' | 'clock'>

/**
 * Brings the counts per hour and day up to the raw events (decision 035). Every hour in which something received since the
 * last look happened is counted anew from all of its events, so that late ones are in it and a second run changes nothing.
 * Of several instances one does it at a time; the others leave it.
 */
export async function rollUpChannels(parts: Rolling): Promise<void> {
  while (await rollUpOnce(parts));
}

/** Until when what was received has been counted; null before the first time. */
export async function readCountedUntil({ db }: Pick<Parts, 'db'>): Promise<Date | null> {
  const [progress] = await db.select().from(channelProgress)
  return progress?.receivedUntil ?? null
}

/** One window of what was received; whether there may be more. */
function rollUpOnce({ db, clock }: Rolling): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${rollUpLock}) as taken`)
    if (!lock.rows[0]?.taken) return false
    // A day of a busy site's backlog may take longer than a visitor's call ever should.
    await tx.execute(sql`set local statement_timeout = '60s'`)
    const [progress] = await tx.select().from(channelProgress)
    const since = progress ? new Date(progress.receivedUntil.getTime() - overlapMs) : new Date(0)
    const { rows } = await tx.execute<{ ms: number | null }>(sql`
      select floor(1000 * extract(epoch from min(received_at)))::float8 as ms from tracking_events
      where received_at > ${instant(since)} and received_at <= ${instant(now)}`)
    const first = rows[0]?.ms ?? null
    if (first === null) return false
    const from = new Date(Math.max(since.getTime(), first - 1))
    const until = new Date(Math.min(now.getTime(), Math.max(from.getTime(), since.getTime() + overlapMs) + windowMs))
    const floor = new Date(now.getTime() - recountedDays * dayMs)
    const hours = await tx.execute<{ hour: number }>(sql`
      select distinct extract(epoch from date_trunc('hour', at))::float8 as hour from tracking_events
      where received_at > ${instant(from)} and received_at <= ${instant(until)} and at >= ${instant(floor)}`)
    await countHours(
      (statement) => tx.execute(statement),
      hours.rows.map(({ hour }) => new Date(hour * 1_000)),
    )
    const set = { receivedUntil: until }
    await tx.insert(channelProgress).values(set).onConflictDoUpdate({ target: channelProgress.id, set })
    return until.getTime() < now.getTime()
  })
}

/** Puts these hours, and the days that they lie in, in the place of what was counted of them. */
async function countHours(query: (statement: SQL) => Promise<unknown>, hours: readonly Date[]): Promise<void> {
  if (hours.length === 0) return
  const all = sql`array[${sql.join(
    hours.map((hour) => instant(hour)),
    sql`, `,
  )}]`
  const times = hours.map((hour) => hour.getTime())
  await query(sql`delete from ${channelHours} where hour = any(${all})`)
  const isCounted = sql`date_trunc('hour', at) = any(${all})
    and received_at >= ${instant(new Date(Math.min(...times) - hourMs))}
    and received_at < ${instant(new Date(Math.max(...times) + dayMs + 2 * hourMs))}`
  await query(newSources(isCounted))
  await query(stepRows(isCounted))
  const days = sql`(${sql.join(
    [...new Set(hours.map((hour) => formatShanghai(hour).slice(0, 10)))].map((day) => sql`${day}`),
    sql`, `,
  )})`
  await query(sql`delete from ${channelDays} where day in ${days}`)
  await query(sql`
    insert into ${channelDays} (day, source_id, visits, begun, registered, joined, downloaded)
    select ${dayOf(sql`hour`)}, source_id, sum(visits), sum(begun), sum(registered), sum(joined), sum(downloaded)
    from ${channelHours}
    where hour >= ${instant(new Date(Math.min(...times) - dayMs))} and hour < ${instant(new Date(Math.max(...times) + dayMs))}
      and ${dayOf(sql`hour`)} in ${days}
    group by 1, 2`)
}

/** The day in Shanghai of an instant, `YYYY-MM-DD`; there has been no summer time since 1992. */
const dayOf = (hour: SQL) => sql`to_char(${hour} at time zone 'UTC' + interval '8 hours', 'YYYY-MM-DD')`

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

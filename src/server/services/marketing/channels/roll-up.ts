import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { channelProgress } from '#db/schema/index.ts'
import { dayMs, hourMs } from '#domain/shared/time.ts'
import { queuedAtMostMs } from '#domain/tracking/events.ts'
import { eventsKeptDays } from '#domain/tracking/limits.ts'
import type { Parts } from '#server/context.ts'
import { type ClockTask, lookEvery } from '#server/jobs/clock-task.ts'
import { addReads, emptyReads } from './item-rows.ts'
import { addSteps, emptySums, newSources, type RawRows } from './step-rows.ts'

const rollUpLock = 7_305_035
/** An insert that began before the last look may have ended after it. */
const overlapMs = 10 * 60 * 1_000
/**
 * The span of receipt times per transaction, for which other calls of the embedded database wait: a backlog is processed in
 * steps of these, or of an hour that has more events, since any part of an hour costs all of it.
 */
const windowMs = dayMs
const windowEvents = 2_500
/** An hour whose raw events may be going is counted no more. */
const recountedDays = eventsKeptDays - 2

type Rolling = Pick<Parts, 'db' | 'clock'>

/**
 * Updates the hourly and daily counts from raw events and server steps (decisions 035, 052). Every hour with an event
 * received since the last run is recounted from all of its events, so that late ones are included and a second run
 * changes nothing. Of several instances one runs at a time; the others skip.
 */
export async function rollUpChannels(parts: Rolling): Promise<void> {
  while (await rollUpOnce(parts));
}

/** The receipt time up to which events are counted; null before the first run. */
export async function readCountedUntil({ db }: Pick<Parts, 'db'>): Promise<Date | null> {
  const [progress] = await db.select().from(channelProgress)
  return progress?.receivedUntil ?? null
}

/** Processes one span of received events; answers whether there may be more. */
function rollUpOnce({ db, clock }: Rolling): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const lock = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${rollUpLock}) as taken`)
    if (!lock.rows[0]?.taken) return false
    // A run may take longer than any visitor's call, and JIT-compiling its statements takes longer than running them.
    await tx.execute(sql`select set_config('statement_timeout', '60s', true), set_config('jit', 'off', true)`)
    const [progress] = await tx.select().from(channelProgress)
    const since = startOfRun(progress?.receivedUntil ?? null, now)
    const { rows } = await tx.execute<{ ms: number | null }>(sql`
      select floor(1000 * extract(epoch from least(
        (select min(received_at) from tracking_events where received_at > ${instant(since)} and received_at <= ${instant(now)}),
        (select min(recorded_at) from server_steps where recorded_at > ${instant(since)} and recorded_at <= ${instant(now)})
      )))::float8 as ms`)
    const first = rows[0]?.ms ?? null
    if (first === null) return false
    const from = new Date(Math.max(since.getTime(), first - 1))
    const latest = Math.min(now.getTime(), Math.max(from.getTime(), since.getTime() + overlapMs) + windowMs)
    const end = (await endOfRun(tx, from, latest)) ?? latest
    const hourEnd = Math.ceil((from.getTime() + overlapMs) / hourMs) * hourMs
    const until = new Date(Math.min(latest, Math.max(end, hourEnd)))
    const floor = new Date(now.getTime() - recountedDays * dayMs)
    const hours = await tx.execute<{ hour: number }>(sql`
      select extract(epoch from date_trunc('hour', at))::float8 as hour from tracking_events
      where received_at > ${instant(from)} and received_at <= ${instant(until)} and at >= ${instant(floor)}
      union select extract(epoch from date_trunc('hour', at))::float8 from server_steps
      where recorded_at > ${instant(from)} and recorded_at <= ${instant(until)} and at >= ${instant(floor)}`)
    await countHours(
      tx,
      until,
      hours.rows.map(({ hour }) => new Date(hour * 1_000)),
    )
    const set = { receivedUntil: until }
    await tx.insert(channelProgress).values(set).onConflictDoUpdate({ target: channelProgress.id, set })
    return until.getTime() < now.getTime()
  })
}

/**
 * The receipt time from which a run processes events. Progress in the future was made by a clock that was ahead, so what
 * came since it was set right is not counted yet: a day is recounted.
 */
function startOfRun(receivedUntil: Date | null, now: Date): Date {
  if (receivedUntil === null) return new Date(0)
  return new Date(receivedUntil > now ? now.getTime() - dayMs : receivedUntil.getTime() - overlapMs)
}

/** The receipt time up to which one run processes events, in ms; null when fewer were received by `latest`. */
async function endOfRun(tx: Db, from: Date, latest: number): Promise<number | null> {
  // Events in the overlap are counted again, and do not limit the progress.
  const { rows } = await tx.execute<{ ms: number }>(sql`
    select ceil(1000 * extract(epoch from received_at))::float8 as ms from tracking_events
    where received_at > ${instant(new Date(from.getTime() + overlapMs))} and received_at <= ${instant(new Date(latest))}
    order by received_at offset ${windowEvents} limit 1`)
  return rows[0]?.ms ?? null
}

/**
 * Recounts these hours from all events received until then, and updates all sums. One day at a time: an order may be
 * reported long after its payment, and the hours in between are not read.
 */
async function countHours(tx: Db, until: Date, hours: readonly Date[]): Promise<void> {
  const days = Map.groupBy(hours, (hour) => Math.floor(hour.getTime() / dayMs))
  for (const some of days.values()) await countDay(tx, until, some)
}

async function countDay(tx: Db, until: Date, hours: readonly Date[]): Promise<void> {
  const all = sql`array[${sql.join(
    hours.map((hour) => instant(hour)),
    sql`, `,
  )}]`
  const times = hours.map((hour) => hour.getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const isOfHours = sql`date_trunc('hour', at) = any(${all})`
  const rows: RawRows = {
    events: sql`${isOfHours} and received_at >= ${instant(new Date(first - hourMs))}
      and received_at <= ${instant(new Date(Math.min(until.getTime(), last + hourMs + queuedAtMostMs)))}`,
    steps: sql`${isOfHours} and at >= ${instant(new Date(first))} and at < ${instant(new Date(last + hourMs))}
      and recorded_at <= ${instant(until)}`,
  }
  await tx.execute(newSources(rows))
  const { rows: counted } = await tx.execute<{ hasEmpty: boolean }>(addSteps(rows, all))
  const { rows: read } = await tx.execute<{ hasEmpty: boolean }>(addReads(rows, all))
  const span = [new Date(first), new Date(last)] as const
  const emptied = [
    ...(counted[0]?.hasEmpty ? emptySums(...span) : []),
    ...(read[0]?.hasEmpty ? emptyReads(...span) : []),
  ]
  for (const statement of emptied) await tx.execute(statement)
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`

const everyMs = 60 * 1_000

/** Runs the roll-up at the start and every minute; the next run catches up after a failure. */
export function createRollUps(parts: Parts): ClockTask {
  const look = () => rollUpChannels(parts)
  return lookEvery(parts, { name: 'roll-up', everyMs, look, failure: 'the channels were not counted', isAtStart: true })
}

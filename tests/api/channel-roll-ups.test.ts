import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  channelDays,
  channelHours,
  channelMonths,
  channelProgress,
  channelSources,
  channelValues,
  serverSteps,
  trackingEvents,
} from '#db/schema/index.ts'
import { addDays } from '#domain/content/calendar.ts'
import {
  type FunnelCounts,
  type FunnelDimension,
  type FunnelFilters,
  funnelDimensions,
  noCounts,
  noSteps,
} from '#domain/tracking/funnel.ts'
import { comparisons, funnelPeriod, type Span } from '#domain/tracking/funnel-period.ts'
import { type FunnelRequest, readFunnel } from '#server/services/marketing/channels/read-funnel.ts'
import { rollUpChannels } from '#server/services/marketing/channels/roll-up.ts'
import {
  anyDeed,
  anyEvent,
  type Counted,
  countAll,
  countedOf,
  countedOfDeed,
  countRaw,
  type Deed,
  dayOf,
  type Raw,
} from '#tests/support/channel-model.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const tables = [
  trackingEvents,
  serverSteps,
  channelHours,
  channelDays,
  channelMonths,
  channelValues,
  channelProgress,
  channelSources,
]
let database: TestDatabase
const clock = createTestClock()

beforeAll(async () => {
  database = await createTestDatabase()
})
const start = clock.now().getTime() - 5 * dayMs
const [anEvent, aDeed] = [anyEvent(start), anyDeed(start)]
async function empty() {
  for (const table of tables) await database.db.delete(table)
}
beforeEach(empty)
afterAll(() => database.close())

async function readCounts(): Promise<ReturnType<typeof countAll>> {
  const { db } = database
  const sources = new Map((await db.select().from(channelSources)).map(({ id, ...marks }) => [id, marks]))
  const nameOf = (id: number) => JSON.stringify(Object.values(sources.get(id) ?? {}))
  const [hours, days] = [await db.select().from(channelHours), await db.select().from(channelDays)]
  const [months, values] = [await db.select().from(channelMonths), await db.select().from(channelValues)]
  return {
    hours: Object.fromEntries(
      hours.map(({ hour, sourceId, ...counts }) => [`${hour.toISOString()} ${nameOf(sourceId)}`, counts]),
    ),
    days: Object.fromEntries(days.map(({ day, sourceId, ...counts }) => [`${day} ${nameOf(sourceId)}`, counts])),
    months: Object.fromEntries(
      months.map(({ month, sourceId, ...counts }) => [`${month} ${nameOf(sourceId)}`, counts]),
    ),
    values: Object.fromEntries(
      values.map(({ dimension, day, value, ...counts }) => [`${dimension} ${day} ${value}`, counts]),
    ),
  }
}

const keep = async (events: readonly Raw[]) => {
  if (events.length > 0) await database.db.insert(trackingEvents).values([...events])
}
const keepDeeds = async (deeds: readonly Deed[]) => {
  if (deeds.length > 0) await database.db.insert(serverSteps).values([...deeds])
}
const rollUp = (at: number) => rollUpChannels({ db: database.db, clock: { ...clock, now: () => new Date(at) } })

test('roll-ups agree with the raw rows of browsers and server, however they arrive and however often they run', async () => {
  const streams = fc.tuple(
    fc.array(anEvent, { minLength: 1, maxLength: 60 }),
    fc.array(aDeed, { maxLength: 20 }),
    fc.array(fc.integer({ min: 0, max: 3 * dayMs }), { maxLength: 4 }),
  )
  await fc.assert(
    fc
      .asyncProperty(streams, async ([events, done, looks]) => {
        const deeds = done.flat()
        const times = [...looks.map((look) => start + look).toSorted((one, other) => one - other), start + 4 * dayMs]
        let seen = 0
        for (const time of times) {
          const isNew = (at: Date) => at.getTime() > seen && at.getTime() <= time
          await keep(events.filter(({ receivedAt }) => isNew(receivedAt)))
          await keepDeeds(deeds.filter(({ recordedAt }) => isNew(recordedAt)))
          seen = time
          await rollUp(time)
        }
        const all = countAll([...events.map(countedOf), ...deeds.map(countedOfDeed)])
        expect(await readCounts()).toEqual(all)
        await rollUp(start + 4 * dayMs)
        expect(await readCounts()).toEqual(all)
      })
      .beforeEach(empty),
    { numRuns: 15 },
  )
})

// On both sides of whole months, in few days: each is a turn of the roll-up.
const shifts = [0, -1, -20, -45, -70].map((days) => days * dayMs)
type View = FunnelRequest & { hoursLater: number }
const clockOf = ({ hoursLater }: View) => ({
  ...clock,
  now: () => new Date(clock.now().getTime() + hoursLater * hourMs),
})

const anyView: fc.Arbitrary<View> = fc
  .record({
    back: fc.integer({ min: 0, max: 80 }),
    days: fc.integer({ min: 1, max: 100 }),
    compare: fc.constantFrom(...comparisons),
    by: fc.constantFrom(...funnelDimensions),
    filters: fc.oneof(
      fc.constantFrom<FunnelFilters>({}, { platform: 'pc' }, { channel: 'baidu' }),
      fc.record(
        {
          platform: fc.constantFrom('pc', 'mobile'),
          qd: fc.constantFrom('', 'gzh'),
          landing: fc.constant('/'),
          inviteCode: fc.constant(''),
          baidu: fc.constantFrom('', '1'),
        },
        { requiredKeys: [] },
      ),
    ),
    // Late in a month, of which the days before are taken off.
    isLate: fc.boolean(),
    // At any hour: of a day that is not over its hours are added, or those to come taken off.
    hoursLater: fc.integer({ min: 0, max: 23 }),
  })
  .map(({ back, days, isLate, ...rest }) => {
    const first = dayOf(new Date(clock.now().getTime() - back * dayMs))
    const late = `${first.slice(0, 8)}20`
    const from = isLate && late <= dayOf(clock.now()) ? late : first
    return { ...rest, from, to: addDays(from, days - 1), rowsAtMost: 100 }
  })

/** A view, counted from the events one by one. */
/** What a chart shows: the funnel's steps alone. */
const stepsOf = ({ visits, begun, registered, joined, downloaded }: FunnelCounts): FunnelCounts => ({
  visits,
  begun,
  registered,
  joined,
  downloaded,
})

function viewOf(raw: readonly Counted[], view: View) {
  const { by, filters, ...asked } = view
  const { now, before, days } = funnelPeriod(asked, clockOf(view).now())
  const selected = raw.filter(({ marks }) =>
    Object.entries(filters).every(([name, value]) => marks[name as FunnelDimension] === value),
  )
  const within = ({ from, to }: Span) => selected.filter(({ at }) => at >= from && at < to)
  const lastOf = ({ to }: Span) => dayOf(new Date(to.getTime() - 1))
  const [rowsNow, rowsBefore] = [now, before].map((span) => countRaw(within(span), ({ marks }) => [marks[by]]))
  const [totalNow, totalBefore] = [now, before].map((span) => countRaw(within(span), () => ['all']).all ?? noCounts)
  const whole = (span: Span) =>
    countRaw(
      selected.filter(({ at }) =>
        days === 1 ? at >= span.from && at < span.to : dayOf(at) >= dayOf(span.from) && dayOf(at) <= lastOf(span),
      ),
      () => ['all'],
    ).all ?? noCounts
  const trend = (value: string) =>
    countRaw(
      selected.filter(
        ({ at, marks }) => marks[by] === value && dayOf(at) > addDays(lastOf(now), -14) && dayOf(at) <= lastOf(now),
      ),
      () => ['all'],
    ).all ?? noCounts
  const values = [...new Set([...Object.keys(rowsNow ?? {}), ...Object.keys(rowsBefore ?? {})])].toSorted()
  return {
    total: { now: totalNow, before: totalBefore },
    rows: values.map((value) => ({
      value,
      now: rowsNow?.[value] ?? noCounts,
      before: rowsBefore?.[value] ?? noCounts,
      trend: { visits: trend(value).visits, downloaded: trend(value).downloaded },
    })),
    series: { now: stepsOf(whole(now)), before: stepsOf(whole(before)) },
  }
}

const total = <Counts extends Record<string, number>>(all: readonly Counts[], none: Counts): Counts =>
  all.reduce(
    (sum, one) =>
      Object.fromEntries(Object.entries(sum).map(([key, value]) => [key, value + (one[key] ?? 0)])) as Counts,
    none,
  )

test('every view agrees with the raw events, whatever it is asked by, narrowed to and compared with', async () => {
  const shifted = (at: Date, ms: number) => new Date(Math.min(at.getTime() + ms, clock.now().getTime()))
  const events = fc
    .array(fc.tuple(anEvent, fc.constantFrom(...shifts)), { minLength: 20, maxLength: 60 })
    .map((given) =>
      given.map(([event, ms]) => {
        const at = shifted(event.at, ms)
        return { ...event, at, receivedAt: at }
      }),
    )
  const deeds = fc
    .array(fc.tuple(aDeed, fc.constantFrom(...shifts)), { maxLength: 20 })
    .map((given) =>
      given.flatMap(([undone, ms]) =>
        undone.map((deed) => ({ ...deed, at: shifted(deed.at, ms), recordedAt: shifted(deed.recordedAt, ms) })),
      ),
    )
  const spread = fc.tuple(events, deeds)
  await fc.assert(
    fc
      .asyncProperty(spread, fc.array(anyView, { minLength: 8, maxLength: 8 }), async ([events, deeds], views) => {
        await keep(events)
        await keepDeeds(deeds)
        await rollUp(clock.now().getTime())
        for (const asked of views) {
          const {
            total: all,
            rows,
            series,
          } = await readFunnel({
            ctx: { db: database.db, clock: clockOf(asked) },
            input: asked,
          })
          const read = {
            total: all,
            rows: rows
              .map(({ value, now, before, trend }) => ({
                value,
                now,
                before,
                trend: total(trend, { visits: 0, downloaded: 0 }),
              }))
              .toSorted((one, other) => (one.value < other.value ? -1 : 1)),
            series: {
              now: total(
                series.map(({ now }) => now),
                noSteps,
              ),
              before: total(
                series.map(({ before }) => before),
                noSteps,
              ),
            },
          }
          expect(read).toEqual(viewOf([...events.map(countedOf), ...deeds.map(countedOfDeed)], asked))
        }
      })
      .beforeEach(empty),
    { numRuns: 6 },
  )
})

test('what is corrected in a day that is past is corrected in every sum, and what fell to nothing is forgotten', async () => {
  const at = new Date(clock.now().getTime() - 40 * dayMs)
  const event = (qd: string, props = {}): Raw => ({
    name: 'page_view',
    path: '/',
    at,
    receivedAt: at,
    props: { qd, ...props },
  })
  await keep([event('gone'), event('stays'), event('stays')])
  await rollUp(clock.now().getTime())
  await database.db.delete(trackingEvents).where(eq(sql`${trackingEvents.props} ->> 'qd'`, 'gone'))
  // What is received of that hour weeks later has it counted anew.
  const late = { ...event('late'), receivedAt: new Date(at.getTime() + 2 * hourMs) }
  await keep([late])
  await database.db.update(channelProgress).set({ receivedUntil: at })
  await rollUp(clock.now().getTime())
  expect(await readCounts()).toEqual(countAll([event('stays'), event('stays'), late].map(countedOf)))
})

test('what was committed late is counted, and what goes by its age is not counted away', async () => {
  const now = clock.now().getTime()
  const event = (receivedAt: Date): Raw => ({ name: 'page_view', path: '/', at: receivedAt, receivedAt, props: {} })
  await keep([event(new Date(now - 1_000))])
  await rollUp(now)
  // Received before the last look, seen after it.
  await keep([event(new Date(now - 2_000))])
  await rollUp(now)
  const visits = async () => {
    const { hours, days, months } = await readCounts()
    return [hours, days, months].map((sums) => Object.values(sums).reduce((sum, counts) => sum + counts.visits, 0))
  }
  expect(await visits()).toEqual([2, 2, 2])

  await database.db.delete(trackingEvents)
  await database.db.delete(channelProgress)
  await keep([event(new Date(now - 1_000))])
  await rollUp(now + 179 * dayMs)
  expect(await visits()).toEqual([2, 2, 2])
})

test('of two instances that begin at once, each hour is counted once', async () => {
  const receivedAt = clock.now()
  await keep(Array.from({ length: 5 }, () => ({ name: 'page_view', path: '/', at: receivedAt, receivedAt, props: {} })))
  await Promise.all([rollUp(receivedAt.getTime()), rollUp(receivedAt.getTime())])
  expect(Object.values((await readCounts()).hours)).toEqual([{ ...noCounts, visits: 5 }])
})

test('a backlog is counted in steps of some thousand events, between which others have the database, and an hour in one', async () => {
  const [hours, perHour] = [20, 600]
  const from = Math.floor(clock.now().getTime() / hourMs) * hourMs - 30 * hourMs
  const insert = (at: number, count: number) =>
    database.pool.query(
      `insert into tracking_events (name, at, received_at, path, props)
       select 'page_view', time, time, '/', '{}' from generate_series(0, $1::int - 1) as n,
         lateral (select $2::timestamptz + n * (interval '1 hour' / $1::int) as time) as moment`,
      [count, new Date(at)],
    )
  for (let hour = 0; hour < hours; hour += 1) await insert(from + hour * hourMs, perHour)
  await insert(from + hours * hourMs, 6_000)
  const steps: number[] = []
  const run = database.db.transaction.bind(database.db)
  const transaction = vi.spyOn(database.db, 'transaction').mockImplementation(async (work) => {
    const result = await run(work)
    const [progress] = await database.db.select().from(channelProgress)
    steps.push(((progress?.receivedUntil.getTime() ?? 0) - from) / hourMs)
    return result
  })
  onTestFinished(() => transaction.mockRestore())
  await rollUp(from + 29 * hourMs)
  const visits = Object.values((await readCounts()).days).reduce((sum, day) => sum + day.visits, 0)
  expect(visits).toBe(hours * perHour + 6_000)
  const spans = steps.map((step, index) => step - (steps[index - 1] ?? 0))
  expect(Math.max(...spans.slice(0, 4))).toBeLessThan(6)
  // The step that reaches the hour with more events may end in it; from there on they are one step, since each costs the hour.
  expect(steps.filter((step) => step > hours && step < hours + 1).length).toBeLessThanOrEqual(1)
})

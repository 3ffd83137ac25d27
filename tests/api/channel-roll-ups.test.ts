import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { channelDays, channelHours, channelProgress, channelSources, trackingEvents } from '#db/schema/index.ts'
import { type FunnelCounts, type FunnelStep, noSteps } from '#domain/tracking/funnel.ts'
import { rollUpChannels } from '#server/services/channels/roll-up.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createTestClock } from '#tests/support/test-clock.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
let database: TestDatabase
const clock = createTestClock()

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  for (const table of [trackingEvents, channelHours, channelDays, channelProgress, channelSources])
    await database.db.delete(table)
})
afterAll(() => database.close())

type Raw = { name: string; path: string; at: Date; receivedAt: Date; props: Record<string, unknown> }

const mark = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const start = clock.now().getTime() - 5 * dayMs
const anyEvent: fc.Arbitrary<Raw> = fc
  .record({
    name: fc.constantFrom(
      ...['page_view', 'register_begin', 'register_success', 'register_submit', 'invite_submit', 'download_click'],
    ),
    path: fc.constantFrom('/', '/price.html', '/ActivityInfo.html?activityId=7'),
    receivedMs: fc.integer({ min: 0, max: 3 * dayMs }),
    late: fc.oneof(fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: 0, max: dayMs })),
    props: fc.record({
      layout: fc.constantFrom('pc', 'mobile'),
      ...{ qd: mark(['gzh', 'a|b']), cy: mark(['HZ07']), baidu: mark(['1']), invite: mark(['AB12']) },
      ...{
        from: mark(['/price.html', 'www.baidu.com']),
        source: mark(['www.bing.com']),
        landing: mark(['/TEMU.html']),
      },
      ...{ step: mark(['1', '2']), code: fc.constantFrom(200, 400, undefined) },
    }),
  })
  .map(({ name, path, receivedMs, late, props }) => {
    const receivedAt = new Date(start + receivedMs)
    const kept = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
    return { name, path, receivedAt, at: new Date(receivedAt.getTime() - late), props: kept }
  })

/** The rule of decision 035 once more, of one event at a time. */
function stepOf({ name, props }: Raw): FunnelStep | null {
  if (name === 'page_view') return String(props.from ?? '').startsWith('/') ? null : 'visits'
  if (name === 'invite_submit') return props.step === '2' && props.code === 200 ? 'joined' : null
  const steps: Record<string, FunnelStep> = {
    ...{ register_begin: 'begun', register_success: 'registered', download_click: 'downloaded' },
  }
  return steps[name] ?? null
}

function sourceOf({ name, path, props }: Raw): string {
  const { qd = '', cy = '', baidu = '', invite = '', landing = path, layout = '' } = props
  const source = (name === 'page_view' ? props.from : props.source) ?? ''
  return JSON.stringify([qd, cy, baidu, invite, landing, layout, '', source])
}

const dayOf = (time: Date) => new Date(time.getTime() + 8 * hourMs).toISOString().slice(0, 10)
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs).toISOString()

function countRaw(events: readonly Raw[], bucket: (time: Date) => string): Record<string, FunnelCounts> {
  const sums = new Map<string, FunnelCounts>()
  for (const event of events) {
    const step = stepOf(event)
    if (step === null) continue
    const key = `${bucket(event.at)} ${sourceOf(event)}`
    const before = sums.get(key) ?? noSteps
    sums.set(key, { ...before, [step]: before[step] + 1 })
  }
  return Object.fromEntries(sums)
}

async function readCounts(): Promise<{ hours: Record<string, FunnelCounts>; days: Record<string, FunnelCounts> }> {
  const sources = new Map((await database.db.select().from(channelSources)).map((row) => [row.id, row]))
  const nameOf = (id: number) => {
    const { qd, cy, baidu, inviteCode, landing, platform, region, source } = sources.get(id) ?? {}
    return JSON.stringify([qd, cy, baidu, inviteCode, landing, platform, region, source])
  }
  const hours = await database.db.select().from(channelHours)
  const days = await database.db.select().from(channelDays)
  return {
    hours: Object.fromEntries(
      hours.map(({ hour, sourceId, ...counts }) => [`${hour.toISOString()} ${nameOf(sourceId)}`, counts]),
    ),
    days: Object.fromEntries(days.map(({ day, sourceId, ...counts }) => [`${day} ${nameOf(sourceId)}`, counts])),
  }
}

const keep = async (events: readonly Raw[]) => {
  if (events.length > 0) await database.db.insert(trackingEvents).values([...events])
}
const rollUp = (at: number) => rollUpChannels({ db: database.db, clock: { ...clock, now: () => new Date(at) } })

test('roll-ups agree with the raw events, however they arrive and however often the work is begun', async () => {
  const streams = fc.tuple(
    fc.array(anyEvent, { minLength: 1, maxLength: 60 }),
    fc.array(fc.integer({ min: 0, max: 3 * dayMs }), { maxLength: 4 }),
  )
  await fc.assert(
    fc
      .asyncProperty(streams, async ([events, looks]) => {
        const times = [...looks.map((look) => start + look).toSorted((one, other) => one - other), start + 4 * dayMs]
        let left: readonly Raw[] = events
        for (const time of times) {
          await keep(left.filter(({ receivedAt }) => receivedAt.getTime() <= time))
          left = left.filter(({ receivedAt }) => receivedAt.getTime() > time)
          await rollUp(time)
        }
        const counted = { hours: countRaw(events, hourOf), days: countRaw(events, dayOf) }
        expect(await readCounts()).toEqual(counted)
        await rollUp(start + 4 * dayMs)
        expect(await readCounts()).toEqual(counted)
      })
      .beforeEach(async () => {
        for (const table of [trackingEvents, channelHours, channelDays, channelProgress, channelSources])
          await database.db.delete(table)
      }),
    { numRuns: 15 },
  )
})

test('what was committed late is counted, and what goes by its age is not counted away', async () => {
  const now = clock.now().getTime()
  const event = (receivedAt: Date): Raw => ({ name: 'page_view', path: '/', at: receivedAt, receivedAt, props: {} })
  await keep([event(new Date(now - 1_000))])
  await rollUp(now)
  // Received before the last look, seen after it.
  await keep([event(new Date(now - 2_000))])
  await rollUp(now)
  const visits = async () => Object.values((await readCounts()).days).reduce((sum, counts) => sum + counts.visits, 0)
  expect(await visits()).toBe(2)

  await database.db.delete(trackingEvents)
  await database.db.delete(channelProgress)
  await keep([event(new Date(now - 1_000))])
  await rollUp(now + 179 * dayMs)
  expect(await visits()).toBe(2)
})

test('of two instances that begin at once, each hour is counted once', async () => {
  const receivedAt = clock.now()
  await keep(Array.from({ length: 5 }, () => ({ name: 'page_view', path: '/', at: receivedAt, receivedAt, props: {} })))
  await Promise.all([rollUp(receivedAt.getTime()), rollUp(receivedAt.getTime())])
  expect(Object.values((await readCounts()).hours)).toEqual([{ ...noSteps, visits: 5 }])
})

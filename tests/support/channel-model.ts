import fc from 'fast-check'
import type { serverSteps } from '#db/schema/index.ts'
import { type ChannelCounts, type ChannelMeasure, type FunnelDimension, noCounts } from '#domain/tracking/funnel.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** An event of a browser as it is kept. */
export type Raw = { name: string; path: string; at: Date; receivedAt: Date; props: Record<string, unknown> }

const mark = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
/** An event of a browser, received within three days of `start`, in milliseconds. */
export const anyEvent = (start: number): fc.Arbitrary<Raw> =>
  fc
    .record({
      name: fc.constantFrom(
        'page_view',
        'register_begin',
        'register_success',
        'register_submit',
        'invite_submit',
        'download_click',
      ),
      path: fc.constantFrom('/', '/price.html', '/ActivityInfo.html?activityId=7'),
      receivedMs: fc.integer({ min: 0, max: 3 * dayMs }),
      late: fc.oneof(fc.integer({ min: -60_000, max: 60_000 }), fc.integer({ min: 0, max: dayMs })),
      props: fc.record({
        layout: fc.constantFrom('pc', 'mobile'),
        qd: mark(['gzh', 'a|b']),
        cy: mark(['HZ07']),
        baidu: mark(['1']),
        invite: mark(['AB12']),
        from: mark(['/price.html', 'www.baidu.com']),
        source: mark(['www.bing.com']),
        landing: mark(['/TEMU.html']),
        step: mark(['1', '2']),
        code: fc.constantFrom(200, 400, undefined),
      }),
    })
    .map(({ name, path, receivedMs, late, props }) => {
      const receivedAt = new Date(start + receivedMs)
      const kept = Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
      return { name, path, receivedAt, at: new Date(receivedAt.getTime() - late), props: kept }
    })

/** A step of the server as it is kept. */
export type Deed = Omit<typeof serverSteps.$inferSelect, 'id'>

/** What the server did itself: an order with its amount, and beside a deed that was undone within ten seconds its inverse. */
export const anyDeed = (start: number): fc.Arbitrary<Deed[]> =>
  fc
    .record({
      step: fc.constantFrom('registered', 'joined', 'downloaded', 'paid'),
      undoneAfterMs: fc.constantFrom(null, null, null, 0, 10_000),
      recordedMs: fc.integer({ min: 0, max: 3 * dayMs }),
      // An order may be reported weeks after it was paid.
      late: fc.constantFrom(0, 0, 0, 30 * dayMs),
      yuan: fc.integer({ min: 1, max: 30_000_000 }),
      platform: fc.constantFrom('', 'pc', 'mobile'),
      landing: fc.constantFrom('', '/', '/ActivityInfo.html?activityId=7'),
      qd: fc.constantFrom('', 'gzh', 'a|b'),
      cy: fc.constantFrom('', 'HZ07'),
      baidu: fc.constantFrom('', '1'),
      inviteCode: fc.constantFrom('', 'AB12'),
    })
    .map(({ recordedMs, late, yuan, undoneAfterMs, ...rest }) => {
      const recordedAt = new Date(start + recordedMs)
      const amountFen = rest.step === 'paid' ? 100 * yuan : 0
      const at = new Date(recordedAt.getTime() - late)
      const deed = { ...rest, weight: 1, amountFen, recordedAt, at, source: '' } as Deed
      if (undoneAfterMs === null) return [deed]
      return [deed, { ...deed, weight: -1, recordedAt: new Date(recordedAt.getTime() + undoneAfterMs) }]
    })

/** A raw row as it is counted: when, from where, and what. */
export type Counted = { at: Date; marks: Record<FunnelDimension, string>; measures: Partial<ChannelCounts> }

export const countedOf = (event: Raw): Counted => {
  const measure = measureOf(event)
  return { at: event.at, marks: marksOf(event), measures: measure === null ? {} : { [measure]: 1 } }
}

export const countedOfDeed = ({ at, step, weight, amountFen, ...deed }: Deed): Counted => {
  const { qd, cy, baidu, inviteCode, landing, platform, source } = deed
  const marks = { channel: channelOf({ qd, cy, baidu, inviteCode, source }), qd, cy, baidu, inviteCode, landing }
  const measures = step === 'paid' ? { orders: weight, revenueFen: weight * amountFen } : { [step]: weight }
  return { at, marks: { ...marks, platform, region: '', source }, measures }
}

/** The rule of decisions 035 and 052 once more, of one event at a time. */
function measureOf({ name, props }: Raw): ChannelMeasure | null {
  if (name === 'page_view') return String(props.from ?? '').startsWith('/') ? null : 'visits'
  if (name === 'invite_submit') return props.step === '2' && props.code === 200 ? 'reportedJoined' : null
  const measures: Record<string, ChannelMeasure> = {
    register_begin: 'begun',
    register_success: 'reportedRegistered',
    download_click: 'reportedDownloaded',
  }
  return measures[name] ?? null
}

const channelOf = ({
  qd,
  cy,
  baidu,
  inviteCode,
  source,
}: Record<'qd' | 'cy' | 'baidu' | 'inviteCode' | 'source', string>) => {
  const own = (qd && `qd=${qd}`) || (cy && `cy=${cy}`) || (inviteCode && 'invite')
  return (baidu && 'baidu') || own || (source && `site=${source}`) || 'direct'
}

/** Where from, by every dimension, once more. */
function marksOf({ name, path, props }: Raw): Record<FunnelDimension, string> {
  const text = (prop: string) => String(props[prop] ?? '')
  const [qd, cy, baidu, inviteCode] = [text('qd'), text('cy'), text('baidu'), text('invite')]
  const source = text(name === 'page_view' ? 'from' : 'source')
  const channel = channelOf({ qd, cy, baidu, inviteCode, source })
  const landing = String(props.landing ?? path)
  return { channel, qd, cy, baidu, inviteCode, landing, platform: text('layout'), region: '', source }
}

const sourceOf = ({ marks }: Counted) => JSON.stringify(Object.values(marks))

export const dayOf = (time: Date) => new Date(time.getTime() + 8 * hourMs).toISOString().slice(0, 10)
const hourOf = (time: Date) => new Date(Math.floor(time.getTime() / hourMs) * hourMs).toISOString()

const plus = (one: ChannelCounts, other: Partial<ChannelCounts>): ChannelCounts =>
  Object.fromEntries(
    Object.entries(one).map(([name, count]) => [name, count + (other[name as ChannelMeasure] ?? 0)]),
  ) as ChannelCounts

/** The measures of some rows under every key that a row has; what comes to nothing has no key. */
export function countRaw(rows: readonly Counted[], keysOf: (row: Counted) => string[]): Record<string, ChannelCounts> {
  const sums = new Map<string, ChannelCounts>()
  for (const row of rows) for (const key of keysOf(row)) sums.set(key, plus(sums.get(key) ?? noCounts, row.measures))
  return Object.fromEntries([...sums].filter(([, counts]) => Object.values(counts).some((count) => count !== 0)))
}

export const countAll = (rows: readonly Counted[]) => ({
  hours: countRaw(rows, (row) => [`${hourOf(row.at)} ${sourceOf(row)}`]),
  days: countRaw(rows, (row) => [`${dayOf(row.at)} ${sourceOf(row)}`]),
  months: countRaw(rows, (row) => [`${dayOf(row.at).slice(0, 7)} ${sourceOf(row)}`]),
  values: countRaw(rows, ({ at, marks }) =>
    Object.entries(marks).map(([dimension, value]) => `${dimension} ${dayOf(at)} ${value}`),
  ),
})

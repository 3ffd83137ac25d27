import { readTouch } from './touch.ts'

/** The origin stored with a visit of an account (readings 3), and whether its browser refused statistics. */
export type AccountArrival = { firstTouch: unknown; lastTouch: unknown; tracking: unknown; hasOptedOut?: boolean }

/** The marks of a touch; '' for none. */
export type SourceMarks = { qd: string; cy: string; bdVid: string; inviteCode: string }

/** An account's first and last source, and the channel of the last touch. */
export type OrderSource = {
  channel: string
  first: SourceMarks
  last: SourceMarks
  /** The landing address of the last touch; '' when it is unknown, or the browser refused statistics. */
  landing: string
}

const noMarks: SourceMarks = { qd: '', cy: '', bdVid: '', inviteCode: '' }

/**
 * The source of an account's order: the first touch of the earliest arrival with a source, and the last touch of the
 * newest one. An arrival without marks (a bookmark, another browser) changes neither, as in a browser.
 * @param arrivals oldest first.
 */
export function orderSource(arrivals: readonly AccountArrival[]): OrderSource {
  const first = arrivals.map((arrival) => marksOf(arrival, arrival.firstTouch)).find(hasMarks) ?? noMarks
  const newest = findNewest(arrivals)
  const last = newest === undefined ? noMarks : marksOf(newest, newest.lastTouch)
  const known = newest?.hasOptedOut ? undefined : newest
  const landing = readTouch(known?.lastTouch)?.logidUrl ?? textOf(known?.tracking, 'logidUrl')
  return { channel: channelOf(last), first, last, landing }
}

/**
 * The arrival that an account's orders are attributed to: the newest with marks, else the newest with a referring site,
 * else the newest.
 */
export function newestWithSource<Arrival extends AccountArrival>(arrivals: readonly Arrival[]): Arrival | null {
  const ofSite = arrivals.findLast(({ tracking, hasOptedOut }) => !hasOptedOut && textOf(tracking, 'source') !== '')
  return findNewest(arrivals) ?? ofSite ?? arrivals.at(-1) ?? null
}

const findNewest = <Arrival extends AccountArrival>(arrivals: readonly Arrival[]) =>
  arrivals.findLast((arrival) => hasMarks(marksOf(arrival, arrival.lastTouch)))

/** The channel of marks, in the order in which channels are paid (decision 035): a Baidu click first. */
export function channelOf({ qd, cy, bdVid, inviteCode }: SourceMarks): string {
  if (bdVid !== '') return 'baidu'
  if (qd !== '') return `qd=${qd}`
  if (cy !== '') return `cy=${cy}`
  return inviteCode === '' ? 'direct' : 'invite'
}

/**
 * The marks of a touch or, when the call had none, of its tracking fields. The advertisement click is left out when the
 * browser refused statistics (decision 052).
 */
function marksOf({ tracking, hasOptedOut }: AccountArrival, touch: unknown): SourceMarks {
  const ofTouch = readMarks(readTouch(touch))
  const marks = hasMarks(ofTouch) ? ofTouch : readMarks(tracking)
  return hasOptedOut ? { ...marks, bdVid: '' } : marks
}

function readMarks(fields: unknown): SourceMarks {
  const text = (name: string) => textOf(fields, name)
  return { qd: text('qd'), cy: text('cy'), bdVid: text('bd_vid'), inviteCode: text('inviteCode') }
}

function textOf(fields: unknown, name: string): string {
  if (typeof fields !== 'object' || fields === null) return ''
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function hasMarks(marks: SourceMarks): boolean {
  return Object.values(marks).some((value) => value !== '')
}

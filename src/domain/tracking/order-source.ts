import { readTouch } from './touch.ts'

/** What an arrival of an account carried (readings 3), and whether its browser refused statistics. */
export type AccountArrival = { firstTouch: unknown; lastTouch: unknown; tracking: unknown; hasOptedOut?: boolean }

/** The marks of one touch; '' for none. */
export type SourceMarks = { qd: string; cy: string; bdVid: string; inviteCode: string }

/** Where an account came from first and last, and the channel that the last touch counts for. */
export type OrderSource = {
  channel: string
  first: SourceMarks
  last: SourceMarks
  /** The landing address of the last touch; '' where it is not known, or the browser refused statistics. */
  landing: string
}

const noMarks: SourceMarks = { qd: '', cy: '', bdVid: '', inviteCode: '' }

/**
 * The source of an account's order: the first touch of the earliest arrival that names a source, and the last touch of the
 * newest one. An arrival without marks (a bookmark, another browser) changes neither, as in a browser.
 *
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
 * The arrival which its account's orders count under: the newest that names a source by its marks, else the newest that a
 * site led to, else the newest of all.
 */
export function newestWithSource<Arrival extends AccountArrival>(arrivals: readonly Arrival[]): Arrival | null {
  const ofSite = arrivals.findLast(({ tracking, hasOptedOut }) => !hasOptedOut && textOf(tracking, 'source') !== '')
  return findNewest(arrivals) ?? ofSite ?? arrivals.at(-1) ?? null
}

const findNewest = <Arrival extends AccountArrival>(arrivals: readonly Arrival[]) =>
  arrivals.findLast((arrival) => hasMarks(marksOf(arrival, arrival.lastTouch)))

/** The channel of marks, by the order in which channels are paid (decision 035): a click of Baidu's before all others. */
export function channelOf({ qd, cy, bdVid, inviteCode }: SourceMarks): string {
  if (bdVid !== '') return 'baidu'
  if (qd !== '') return `qd=${qd}`
  if (cy !== '') return `cy=${cy}`
  return inviteCode === '' ? 'direct' : 'invite'
}

/**
 * The marks of a touch, or, where the call carried none, those of its own tracking fields. The click of an advertisement is
 * not among them where the browser refused statistics (decision 052).
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

import { readTouch } from './touch.ts'

/** What an arrival of an account carried (readings 3). */
export type AccountArrival = { firstTouch: unknown; lastTouch: unknown; tracking: unknown }

/** The marks of one touch; '' for none. */
export type SourceMarks = { qd: string; cy: string; bdVid: string; inviteCode: string }

/** Where an account came from first and last, and the channel that the last touch counts for. */
export type OrderSource = { channel: string; first: SourceMarks; last: SourceMarks }

const noMarks: SourceMarks = { qd: '', cy: '', bdVid: '', inviteCode: '' }

/**
 * The source of an account's order: the first touch of the earliest arrival that names a source, and the last touch of the
 * newest one. An arrival without marks (a bookmark, another browser) changes neither, as in a browser.
 *
 * @param arrivals oldest first.
 */
export function orderSource(arrivals: readonly AccountArrival[]): OrderSource {
  const first = arrivals.map((arrival) => marksOf(arrival.firstTouch, arrival.tracking)).find(hasMarks) ?? noMarks
  const last = arrivals.map((arrival) => marksOf(arrival.lastTouch, arrival.tracking)).findLast(hasMarks) ?? noMarks
  return { channel: channelOf(last), first, last }
}

/** The channel of marks, by the order in which channels are paid (decision 035): a click of Baidu's before all others. */
export function channelOf({ qd, cy, bdVid, inviteCode }: SourceMarks): string {
  if (bdVid !== '') return 'baidu'
  if (qd !== '') return `qd=${qd}`
  if (cy !== '') return `cy=${cy}`
  return inviteCode === '' ? 'direct' : 'invite'
}

/** The marks of a touch, or, where the call carried none, those of its own tracking fields. */
function marksOf(touch: unknown, tracking: unknown): SourceMarks {
  const ofTouch = readMarks(readTouch(touch))
  return hasMarks(ofTouch) ? ofTouch : readMarks(tracking)
}

function readMarks(fields: unknown): SourceMarks {
  if (typeof fields !== 'object' || fields === null) return noMarks
  const values = new Map<string, unknown>(Object.entries(fields))
  const text = (name: string) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { qd: text('qd'), cy: text('cy'), bdVid: text('bd_vid'), inviteCode: text('inviteCode') }
}

function hasMarks(marks: SourceMarks): boolean {
  return Object.values(marks).some((value) => value !== '')
}

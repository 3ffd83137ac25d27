import { plainText } from '#domain/content/plain-text.ts'

export type AgendaItem = {
  /** `HH:mm`, as written. */
  time: string
  title: string
  /** Where it is, or who speaks. */
  place: string
  /** Minutes since midnight. */
  from: number
  /** Where it ends as far as the chart draws it, and whether the agenda says so. */
  until: number
  hasEnd: boolean
}

/** What happens in one place, in order; `name` is null where the whole agenda is one course of events. */
export type AgendaTrack = { name: string | null; items: readonly AgendaItem[] }

export type Agenda = {
  tracks: readonly AgendaTrack[]
  /** The hours at which the chart begins and ends. */
  first: number
  last: number
  /** Whether every item is long enough to carry its words in a chart. */
  isChart: boolean
}

/** A rich text around the agenda that is written in it as a table. */
export type AgendaText = { before: string; heading: string | null; agenda: Agenda; after: string }

const table = /<table>([\s\S]*?)<\/table>/
const row = /<tr>([\s\S]*?)<\/tr>/g
const cell = /<t[hd](?:\s+scope="[a-z]+")?>([\s\S]*?)<\/t[hd]>/g
/** A time, or a time and its end. */
const period = /^(\d{1,2}:\d{2})(?:\s*(?:-|–|—|~|～|至)\s*(\d{1,2}:\d{2}))?$/
const headingBefore = /<h2>([^<]*)<\/h2>\s*$/

/** An item without an end is drawn until the next one of its track or the close of the day, and no longer than this. */
const drawnMinutes = 120
/** An item of less than this share of the chart's width cannot carry its words. */
const narrowest = 1 / 12
const tracksAtMost = 8

/**
 * Finds the agenda in an activity's sanitised text: the first table whose rows are a time, what happens, and where or by
 * whom. Null when there is none, or when it says more than a chart can show: links, pictures, cells over several rows.
 * `closing` is when the activity ends, in minutes since midnight; null for one that ends on another day, or never.
 */
export function readAgenda(html: string, closing: number | null): AgendaText | null {
  const found = table.exec(html)
  if (found === null) return null
  const [whole, inner = ''] = found
  if (/<(?:a|img|table)\b|span="/.test(inner)) return null
  const rows = [...inner.matchAll(row)].map(([, cells = '']) =>
    [...cells.matchAll(cell)].map(([, text = '']) => plainText(text)),
  )
  const items = itemsOf(rows.slice(1))
  if (items === null || rows[0]?.length !== 3) return null
  const before = html.slice(0, found.index)
  const heading = headingBefore.exec(before)
  return {
    before: heading === null ? before : before.slice(0, heading.index),
    heading: heading === null ? null : plainText(heading[1] ?? ''),
    agenda: arrange(items, closing ?? Infinity),
    after: html.slice(found.index + whole.length),
  }
}

type Written = Omit<AgendaItem, 'until' | 'hasEnd'> & { end: number | null }

/** The rows as items in order of time; null when one of them is none. */
function itemsOf(rows: readonly string[][]): Written[] | null {
  const items: Written[] = []
  for (const [time = '', title = '', place = '', ...more] of rows) {
    const [, begin = '', finish] = period.exec(time) ?? []
    const from = minutesOf(begin)
    const end = finish === undefined ? null : minutesOf(finish)
    if (from === null || title === '' || more.length > 0) return null
    if (finish !== undefined && (end === null || end <= from)) return null
    items.push({ time, title, place, from, end })
  }
  return items.length < 2 ? null : items.sort((a, b) => a.from - b.from)
}

function minutesOf(time: string): number | null {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return /^\d/.test(time) && hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** In tracks, where two things happen at a time; else as one course. */
function arrange(items: readonly Written[], closing: number): Agenda {
  const isParallel = items.some(({ from, place }, index) =>
    items.slice(0, index).some((other) => other.place !== place && (other.end ?? other.from + 1) > from),
  )
  const places = [...new Set(items.map(({ place }) => place))]
  const inTracks = isParallel && places.length <= tracksAtMost
  const tracks = inTracks
    ? places.map((name) => ({
        name,
        items: withEnds(
          items.filter(({ place }) => place === name),
          closing,
        ),
      }))
    : [{ name: null, items: withEnds(items, closing) }]
  const all = tracks.flatMap((track) => track.items)
  const first = Math.floor(Math.min(...all.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(...all.map(({ until }) => until)) / 60)
  const shortest = Math.min(...all.map(({ from, until }) => until - from))
  return { tracks, first, last, isChart: shortest >= (last - first) * 60 * narrowest }
}

function withEnds(items: readonly Written[], closing: number): AgendaItem[] {
  return items.map(({ end, ...item }) => {
    const next = items.find(({ from }) => from > item.from)?.from ?? Infinity
    const latest = closing > item.from ? closing : Infinity
    return { ...item, until: end ?? Math.min(next, latest, item.from + drawnMinutes), hasEnd: end !== null }
  })
}

/** The hours that the chart names: all of a short agenda, every second or third of a long one. */
export function namedHours({ first, last }: Agenda): number[] {
  const hours = last - first
  const step = hours <= 5 ? 1 : hours <= 8 ? 2 : 3
  return Array.from({ length: hours + 1 }, (_, index) => first + index).filter((hour) => (hour - first) % step === 0)
}

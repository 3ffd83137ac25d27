import { dayInShanghai, dayMs, parseShanghai } from '../shared/time.ts'

/** The kinds of changes that come by themselves at a time: prices and their return, slides, items, pages, and their ends. */
export const timedKinds = [
  'price',
  'priceEnd',
  'banner',
  'article',
  'activity',
  'articleEnd',
  'activityEnd',
  'landing',
  'landingEnd',
] as const

/** Days are `YYYY-MM-DD` in Shanghai; a week starts on Monday. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

/** Whether a text is a valid day. */
export function isDay(text: string): boolean {
  return parseShanghai(`${text} 00:00:00`) !== null
}

/** The Monday of a day's week. */
export function weekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export function weekOf(day: string): string[] {
  const first = weekStart(day)
  return Array.from({ length: 7 }, (_, at) => addDays(first, at))
}

/** The whole weeks of a day's month: four to six. */
export function monthOf(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (let first = weekStart(`${month}-01`); first.slice(0, 7) <= month; first = addDays(first, 7))
    weeks.push(weekOf(first))
  return weeks
}

/** The first day of another month. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10)
}

/** A period in days, both ends inclusive; null leaves a side open. */
export type Period = { from: string | null; to: string | null }

/** The runs of these ordered days that no period covers. */
export function findUncoveredPeriods(
  days: readonly string[],
  periods: readonly Period[],
): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = []
  for (const day of days) {
    if (periods.some(({ from, to }) => (from ?? day) <= day && day <= (to ?? day))) continue
    const last = gaps.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}

/** The content of one calendar entry, with texts from the caller. */
export type CalendarEvent = {
  /** Stable for the same event and globally unique. */
  uid: string
  /** The program that wrote the file (PRODID). */
  producer: string
  title: string
  description: string
  /** Empty when there is no location. */
  location: string
  url: string
  begin: Date
  /** An all-day entry: the Shanghai day of its start. */
  isAllDay?: boolean
  /** Null, or not after the start: the entry has no end. */
  end: Date | null
  updated: Date
}

/** Octets of a line without its line break (RFC 5545, section 3.1). */
const octetsAtMost = 75

/**
 * A calendar file (RFC 5545) with one event. Times are in UTC, so the file needs no time zone. There is no METHOD,
 * because it is an entry to keep and no invitation, and no ORGANIZER, whose value would have to be an address.
 */
export function calendarFile(event: CalendarEvent): string {
  return calendarOf({ producer: event.producer, events: [event] })
}

/** A calendar file with any number of events; with a `name` it can be subscribed to and is refreshed hourly. */
export function calendarOf(calendar: {
  producer: string
  name?: string
  events: readonly Omit<CalendarEvent, 'producer'>[]
}): string {
  const { producer, name, events } = calendar
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${calendarText(producer)}`,
    'CALSCALE:GREGORIAN',
    ...(name === undefined
      ? []
      : [`X-WR-CALNAME:${calendarText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(event: Omit<CalendarEvent, 'producer'>): string[] {
  const { uid, title, description, location, url, begin, isAllDay, end, updated } = event
  return [
    'BEGIN:VEVENT',
    `UID:${calendarText(uid)}`,
    `DTSTAMP:${calendarTime(updated)}`,
    `LAST-MODIFIED:${calendarTime(updated)}`,
    isAllDay ? `DTSTART;VALUE=DATE:${dayInShanghai(begin).replaceAll('-', '')}` : `DTSTART:${calendarTime(begin)}`,
    ...(end !== null && end > begin ? [`DTEND:${calendarTime(end)}`] : []),
    `SUMMARY:${calendarText(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${calendarText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${calendarText(location)}`]),
    `URL:${url.replace(/[\p{Cc}\s]/gu, '')}`,
    'END:VEVENT',
  ]
}

/** `YYYYMMDDTHHMMSSZ`. */
function calendarTime(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** A TEXT value (section 3.3.11): escaped, without control characters and lone surrogates. */
function calendarText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, '')
      .replace(/\p{Cs}/gu, '\uFFFD')
      // Some calendars render a description as HTML, and TEXT has no escape for it.
      .replaceAll('<', '＜')
      .replaceAll('>', '＞')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Folds a line at 75 octets, never inside a character; continuation lines start with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let octets = 0
  let result = ''
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > octetsAtMost) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += length
  }
  return result
}

import { dayInShanghai } from '../shared/time.ts'

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

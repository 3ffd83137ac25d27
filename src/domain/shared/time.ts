export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** Shanghai has used UTC+8 without summer time since 1992. */
export const shanghaiOffsetMs = 8 * hourMs

/** The period after `since` and until `until`. */
export type TimeSpan = { since: Date; until: Date }

/**
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, the format of every time in the API (readings 3).
 * A fixed offset is exact for every stored time.
 */
export function formatShanghai(date: Date): string {
  return new Date(date.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day in Asia/Shanghai, `YYYY-MM-DD`: the definition of a day wherever days are counted. */
export function dayInShanghai(date: Date): string {
  return formatShanghai(date).slice(0, 10)
}

/** The last time at or before `now` when something was due that is due daily at `timeOfDay` in Shanghai, such as `03:30`. */
export function lastDue(timeOfDay: string, now: Date): Date {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const local = now.getTime() + shanghaiOffsetMs
  const today = Math.floor(local / dayMs) * dayMs + (hours * 60 + minutes) * minuteMs
  return new Date((today <= local ? today : today - dayMs) - shanghaiOffsetMs)
}

/** Whole seconds from `now` until `then`, at least `least`; for `Retry-After` headers. */
export function secondsUntil(then: Date, now: Date, least = 1): number {
  return Math.max(least, Math.ceil((then.getTime() - now.getTime()) / 1000))
}

/**
 * Parses `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; null for an invalid text, and for a year before 1900: PostgreSQL has no
 * year 0.
 */
export function parseShanghai(text: string): Date | null {
  if (!/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const date = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19).replace('T', ' ') !== text) return null
  return new Date(date.getTime() - shanghaiOffsetMs)
}

/**
 * The instant that a program names: the API's own time, milliseconds since 1970, or ISO 8601 with its zone. Null for
 * anything else.
 */
export function readSentTime(at: string | number): Date | null {
  if (typeof at === 'string' && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(at))
    return parseShanghai(at)
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * The parts of an API time, or of a day (`YYYY-MM-DD`), without time zone conversion: `date` is machine-readable,
 * `weekday` 0 for Sunday, `clock` `HH:mm`.
 */
export function partsOfTime(time: string): {
  date: string
  year: number
  month: number
  day: number
  weekday: number
  clock: string
} {
  const [date = '', clock = ''] = time.split(' ')
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return {
    date,
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
    clock: clock.slice(0, 5),
  }
}

/** `YYYY-MM-DD HH:mm:ss` in Shanghai as ISO 8601 with its offset. */
export const isoTime = (time: string): string => `${time.replace(' ', 'T')}+08:00`

/** An instant as JSON has it; null for anything else. */
export function readInstant(stored: unknown): Date | null {
  return typeof stored === 'string' ? new Date(stored) : null
}

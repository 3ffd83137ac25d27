const shanghaiOffsetMs = 8 * 60 * 60 * 1000

/** The time after `since` and until `until`. */
export type TimeSpan = { since: Date; until: Date }

/**
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, the form of every time at the edge (readings 3).
 * Shanghai has kept UTC+8 without summer time since 1992, so a fixed offset is exact for every time we store.
 */
export function formatShanghai(date: Date): string {
  return new Date(date.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day in Asia/Shanghai, `YYYY-MM-DD`: what a day is wherever days are counted. */
export function dayInShanghai(date: Date): string {
  return formatShanghai(date).slice(0, 10)
}

/** Whole seconds from `now` until `then`, at least `least`; what a `Retry-After` header takes. */
export function secondsUntil(then: Date, now: Date, least = 1): number {
  return Math.max(least, Math.ceil((then.getTime() - now.getTime()) / 1000))
}

/** The instant that `YYYY-MM-DD HH:mm:ss` names in Asia/Shanghai, or null for a text that names none. */
export function parseShanghai(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null
  const date = new Date(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 19).replace('T', ' ') !== text) return null
  return new Date(date.getTime() - shanghaiOffsetMs)
}

/**
 * What a time of the edge says, or a day alone (`YYYY-MM-DD`), without a clock or a time zone in between: `date` is the
 * day as machines read it, `weekday` 0 for Sunday, `clock` `HH:mm`.
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

import { addDays, addMonths, isDay } from '../content/calendar.ts'
import { dayInShanghai, dayMs, hourMs, parseShanghai } from '../shared/time.ts'
import { countedHoursKeptDays } from './limits.ts'

const daysAtMost = 366
/** Longer periods end with a whole day: hourly counts are kept for twice this long. */
const hourlyDaysAtMost = 92

/** The comparison period: the one right before, the same weekdays before, or the same weekdays a year before. */
export const comparisons = ['before', 'week', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** Start inclusive, end exclusive, both full hours; the start is the beginning of a Shanghai day. */
export type Span = { from: Date; to: Date }
export type FunnelPeriod = { now: Span; before: Span; days: number }

/** The requested period: Shanghai days, `YYYY-MM-DD`, both inclusive. */
export type RequestedPeriod = { from: string; to: string; compare: Comparison }

export const periodSentences = {
  days: '日期应为 YYYY-MM-DD，开始不晚于结束，也不晚于今天',
  tooLong: '一次最多看366天',
} as const

/** The sentence against a requested period, or null. */
export function checkPeriod({ from, to }: Pick<RequestedPeriod, 'from' | 'to'>, now: Date): string | null {
  if (!isDay(from) || !isDay(to) || from > to || from > dayInShanghai(now)) return periodSentences.days
  return daysBetween(from, to) > daysAtMost ? periodSentences.tooLong : null
}

/**
 * A period and its comparison period. A running period ends with the current hour, and its comparison period with the
 * same hour of its own day: only elapsed hours are compared.
 */
export function funnelPeriod({ from, to, compare }: RequestedPeriod, now: Date): FunnelPeriod {
  const days = daysBetween(from, to)
  const begin = startOf(from)
  const end = startOf(to).getTime() + dayMs
  const thisHour = Math.floor(now.getTime() / hourMs) * hourMs + hourMs
  const until = new Date(days > hourlyDaysAtMost ? end : Math.min(end, thisHour))
  const shiftMs = shiftDays(days, compare) * dayMs
  return {
    now: { from: begin, to: until },
    before: { from: new Date(begin.getTime() - shiftMs), to: new Date(until.getTime() - shiftMs) },
    days,
  }
}

/** Days `YYYY-MM-DD` or months `YYYY-MM`; the end is exclusive. */
export type DayRange = { since: string; until: string }

/** Whole days, and the hours that are added to their sums or, with `isSubtracted`, subtracted. */
export type SpanParts = { days: DayRange; hours: Span; isSubtracted: boolean }

/**
 * A span as rows of the daily and hourly tables, with the fewest hourly rows: the hours of a partial last day are added, or
 * the whole day is used and its remaining hours are subtracted; future hours have no rows. Hours that may already be
 * deleted are never subtracted.
 */
export function partsOfSpan({ from, to }: Span, now: Date): SpanParts {
  const last = dayInShanghai(to)
  const [begin, end] = [startOf(last), startOf(addDays(last, 1))]
  const since = dayInShanghai(from)
  const rest = Math.max(0, Math.min(end.getTime(), now.getTime()) - to.getTime())
  const areKept = begin.getTime() > now.getTime() - (countedHoursKeptDays - 1) * dayMs
  return areKept && rest < to.getTime() - begin.getTime()
    ? { days: { since, until: addDays(last, 1) }, hours: { from: to, to: end }, isSubtracted: true }
    : { days: { since, until: last }, hours: { from: begin, to }, isSubtracted: false }
}

/** Whole months, the days that are added to their sums, and those that are subtracted. */
export type DayParts = { months: DayRange; added: DayRange[]; subtracted: DayRange[] }

/**
 * Days as the fewest rows per source: whole months plus the days around them, or more months minus the surplus days; days
 * after `today` have no rows. At most 15 daily rows at either end.
 */
export function partsOfDays({ since, until }: DayRange, today: string): DayParts {
  const counted = (days: DayRange) => daysIn({ ...days, until: days.until > today ? addDays(today, 1) : days.until })
  const around = (begin: string, end: string): DayParts => {
    const filled = (days: DayRange[]) => days.filter((range) => range.since < range.until)
    return {
      months: { since: begin.slice(0, 7), until: end.slice(0, 7) },
      added: filled([
        { since, until: begin },
        { since: end, until },
      ]),
      subtracted: filled([
        { since: begin, until: since },
        { since: until, until: end },
      ]),
    }
  }
  const ends = [0, 1].map((later) => addMonths(until, later))
  const ways = [0, 1].flatMap((later) => ends.map((end) => [addMonths(since, later), end] as const))
  const cost = ({ added, subtracted }: DayParts) =>
    [...added, ...subtracted].reduce((sum, days) => sum + counted(days), 0)
  const none = { months: { since: '', until: '' }, added: since < until ? [{ since, until }] : [], subtracted: [] }
  return ways
    .filter(([begin, end]) => begin < end)
    .map(([begin, end]) => around(begin, end))
    .reduce((best, way) => (cost(way) < cost(best) ? way : best), none)
}

function shiftDays(days: number, compare: Comparison): number {
  if (compare === 'before') return days
  const unit = compare === 'week' ? 7 : 364
  return Math.ceil(days / unit) * unit
}

const daysIn = ({ since, until }: DayRange) => Math.max(0, daysBetween(since, until) - 1)

function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMs) + 1
}

const startOf = (day: string) => parseShanghai(`${day} 00:00:00`) ?? new Date(Number.NaN)

export const periodPresets = ['today', 'yesterday', 'week', 'days7', 'days28', 'month', 'lastMonth', 'days90'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The days of a preset relative to `today`. A week begins on Monday. */
export function presetDays(preset: PeriodPreset, today: string): { from: string; to: string } {
  const back = (count: number) => ({ from: addDays(today, 1 - count), to: today })
  const month = `${today.slice(0, 7)}-01`
  const lastOfMonth = addDays(month, -1)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (preset) {
    case 'today':
      return back(1)
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return back(weekday + 1)
    case 'days7':
      return back(7)
    case 'days28':
      return back(28)
    case 'month':
      return { from: month, to: today }
    case 'lastMonth':
      return { from: `${lastOfMonth.slice(0, 7)}-01`, to: lastOfMonth }
    case 'days90':
      return back(90)
  }
}

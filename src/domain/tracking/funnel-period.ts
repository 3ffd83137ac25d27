import { addDays, isDay } from '../content/calendar-days.ts'
import { formatShanghai, parseShanghai } from '../shared/time.ts'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
const daysAtMost = 366
/** Longer periods end with a whole day: counts of single hours are kept for twice as long and no longer. */
const hourlyDaysAtMost = 92

/** With what a period is compared: the one right before it, the same weekdays before it, or the same weekdays a year before. */
export const comparisons = ['before', 'week', 'year'] as const
export type Comparison = (typeof comparisons)[number]

/** From the first instant to before the last one, both whole hours; the first is the beginning of a day in Shanghai. */
export type Span = { from: Date; to: Date }
export type FunnelPeriod = { now: Span; before: Span; days: number }

/** What is asked for: days in Shanghai, `YYYY-MM-DD`, both inclusive. */
export type AskedPeriod = { from: string; to: string; compare: Comparison }

export const periodSentences = {
  days: '日期应为 YYYY-MM-DD，开始不晚于结束，也不晚于今天',
  tooLong: '一次最多看366天',
} as const

/** What is wrong with a period that is asked for, or null. */
export function checkPeriod({ from, to }: Pick<AskedPeriod, 'from' | 'to'>, now: Date): string | null {
  if (!isDay(from) || !isDay(to) || from > to || from > formatShanghai(now).slice(0, 10)) return periodSentences.days
  return daysBetween(from, to) > daysAtMost ? periodSentences.tooLong : null
}

/**
 * The period and the one that it is compared with. A period that is not over ends with this hour, and the other one with
 * the same hour of its own day, so that like stands beside like.
 */
export function funnelPeriod({ from, to, compare }: AskedPeriod, now: Date): FunnelPeriod {
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

/** Days `YYYY-MM-DD` or months `YYYY-MM`, the last not among them. */
export type Stretch = { since: string; until: string }

/** A span as the tables hold it: whole days, and the hours of the last day if that is not whole. */
export function partsOfSpan({ from, to }: Span): { days: Stretch; hours: Span } {
  const until = formatShanghai(to).slice(0, 10)
  return { days: { since: formatShanghai(from).slice(0, 10), until }, hours: { from: startOf(until), to } }
}

/** The whole months among some days, and the days before and after them. */
export function partsOfDays({ since, until }: Stretch): { months: Stretch; before: Stretch; after: Stretch } {
  const first = since.endsWith('-01')
    ? since
    : addDays(`${since.slice(0, 7)}-28`, 4)
        .slice(0, 8)
        .concat('01')
  const last = until.slice(0, 8).concat('01')
  const months = { since: first.slice(0, 7), until: last.slice(0, 7) }
  return first < last
    ? { months, before: { since, until: first }, after: { since: last, until } }
    : { months: { since: '', until: '' }, before: { since, until }, after: { since: until, until } }
}

function shiftDays(days: number, compare: Comparison): number {
  if (compare === 'before') return days
  const unit = compare === 'week' ? 7 : 364
  return Math.ceil(days / unit) * unit
}

function daysBetween(from: string, to: string): number {
  return Math.round((startOf(to).getTime() - startOf(from).getTime()) / dayMs) + 1
}

const startOf = (day: string) => parseShanghai(`${day} 00:00:00`) ?? new Date(Number.NaN)

export const periodPresets = ['today', 'yesterday', 'week', 'days7', 'days28', 'month', 'lastMonth', 'days90'] as const
export type PeriodPreset = (typeof periodPresets)[number]

/** The days of a preset, seen from `today`. A week begins on Monday. */
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

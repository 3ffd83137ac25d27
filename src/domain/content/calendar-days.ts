import { parseShanghai } from '../shared/time.ts'

const dayMs = 24 * 60 * 60 * 1_000

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
export function gapsIn(days: readonly string[], periods: readonly Period[]): { from: string; to: string }[] {
  const gaps: { from: string; to: string }[] = []
  for (const day of days) {
    if (periods.some(({ from, to }) => (from ?? day) <= day && day <= (to ?? day))) continue
    const last = gaps.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else gaps.push({ from: day, to: day })
  }
  return gaps
}

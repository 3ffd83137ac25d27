import { lastOf } from '#domain/shared/last-of.ts'
/** An article as a list shows it. What it lacks is the empty string. */
export type ArticleRow = {
  id: number
  href: string
  title: string
  summary: string
  label: string
  picture: string
  /** `YYYY-MM-DD` in Shanghai. */
  day: string
}

export type Month = { year: number; month: number; rows: ArticleRow[] }

/** Groups rows, which are sorted newest first, by month. A month that occurs again later is a group of its own. */
export function byMonth(rows: readonly ArticleRow[]): Month[] {
  const months: Month[] = []
  for (const row of rows) {
    const [year, month] = monthOf(row)
    const last = lastOf(months)
    if (last !== undefined && last.year === year && last.month === month) last.rows.push(row)
    else months.push({ year, month, rows: [row] })
  }
  return months
}

/** Year and month of a row's day. */
export function monthOf({ day }: Pick<ArticleRow, 'day'>): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}

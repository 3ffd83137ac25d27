import type { ArticleRow } from './article-rows.ts'

export type Month = { year: number; month: number; rows: ArticleRow[] }

/** Puts rows that come newest first under their months. A month that comes up again later keeps to its own place. */
export function byMonth(rows: readonly ArticleRow[]): Month[] {
  const months: Month[] = []
  for (const row of rows) {
    const [year, month] = monthOf(row)
    const last = months.at(-1)
    if (last !== undefined && last.year === year && last.month === month) last.rows.push(row)
    else months.push({ year, month, rows: [row] })
  }
  return months
}

/** Year and month of a row's day. */
export function monthOf({ day }: Pick<ArticleRow, 'day'>): [year: number, month: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
}

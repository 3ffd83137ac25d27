import { expect, test } from 'vitest'
import { type ArticleRow, byMonth } from './article-rows.ts'

const row = (day: string): ArticleRow => ({
  id: 1,
  href: '/',
  title: day,
  summary: '',
  label: '',
  picture: '',
  day,
})

test('rows stand under the months of their days, in the order in which they came', () => {
  const months = byMonth(['2026-11-18', '2026-11-01', '2026-10-31', '2025-10-31'].map(row))
  expect(months.map(({ year, month, rows }) => [year, month, rows.map(({ day }) => day)])).toEqual([
    [2026, 11, ['2026-11-18', '2026-11-01']],
    [2026, 10, ['2026-10-31']],
    [2025, 10, ['2025-10-31']],
  ])
})

test('no rows make no months', () => {
  expect(byMonth([])).toEqual([])
})

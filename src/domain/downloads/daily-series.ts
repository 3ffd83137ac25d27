/** A name's count on each day of a period, in the order of the days. */
export type DailySeries = { name: string; counts: number[]; total: number }

/**
 * Daily counts grouped by name, the largest first; names beyond `atMost` are merged into one series named `rest`. Rows
 * outside the days are ignored. Days are `YYYY-MM-DD`.
 */
export function dailySeries(
  rows: readonly { day: string; name: string; total: number }[],
  days: readonly string[],
  { atMost, rest }: { atMost: number; rest: string },
): DailySeries[] {
  const lines = new Map<string, DailySeries>()
  for (const { day, name, total } of rows) {
    const place = days.indexOf(day)
    if (place < 0) continue
    const line = lines.get(name) ?? { name, counts: days.map(() => 0), total: 0 }
    line.counts[place] = (line.counts[place] ?? 0) + total
    line.total += total
    lines.set(name, line)
  }
  const sorted = [...lines.values()].toSorted((one, two) => two.total - one.total || (one.name < two.name ? -1 : 1))
  const beyond = sorted.slice(atMost)
  if (beyond.length === 0) return sorted
  const counts = days.map((_, place) => beyond.reduce((sum, line) => sum + (line.counts[place] ?? 0), 0))
  const total = beyond.reduce((sum, line) => sum + line.total, 0)
  return [...sorted.slice(0, atMost), { name: rest, counts, total }]
}

import { formatShanghai } from '#domain/shared/time.ts'

/** An instant in Shanghai notation: month and day without leading zeros, the time as `HH:mm`. */
export function momentParts(at: Date): { month: string; day: string; time: string } {
  const text = formatShanghai(at)
  return { month: String(Number(text.slice(5, 7))), day: String(Number(text.slice(8, 10))), time: text.slice(11, 16) }
}

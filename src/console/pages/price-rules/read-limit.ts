import { readWhole } from '../../kit/amounts.ts'

/** The rules that are one number, each with its least and its greatest value; the call refuses any other. */
const ranges = { lowStock: [0, 999], reviewPercent: [1, 100] } as const

export type LimitName = keyof typeof ranges
export const limitNames = Object.keys(ranges) as LimitName[]

/** The number that was typed for a rule; null for a text that is none, or one out of its range. */
export function readLimit(name: LimitName, typed: string): number | null {
  const [least, greatest] = ranges[name]
  const whole = readWhole(typed)
  return whole >= least && whole <= greatest ? whole : null
}

import { readFen } from '../shared/typed-amount.ts'

/** The cost of conversions of one type; Shanghai days, `YYYY-MM-DD`, both inclusive. */
export type CostPeriod = { newType: number; fromDay: string; toDay: string }

/** Maximum per period: ten million yuan. */
export const costCentsAtMost = 1_000_000_000

/** Yuan as typed, at most two decimals, in cents; null for anything else, zero and more than {@link costCentsAtMost}. */
export function centsOf(typed: string): number | null {
  const amount = readFen(typed)
  return amount > 0 && amount <= costCentsAtMost ? amount : null
}

/** Whether two periods of one type share a day; a conversion would then have two costs. */
export function overlaps(one: CostPeriod, other: CostPeriod): boolean {
  return one.newType === other.newType && one.fromDay <= other.toDay && other.fromDay <= one.toDay
}

/** Cost per conversion in cents, rounded; null while none was received. */
export function centsEach(amountCents: number, received: number): number | null {
  return received === 0 ? null : Math.round(amountCents / received)
}

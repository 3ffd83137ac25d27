/** What was paid for conversions of one type; days in Shanghai, `YYYY-MM-DD`, both included. */
export type CostPeriod = { newType: number; fromDay: string; toDay: string }

/** A period's most: ten million yuan. */
export const costCentsAtMost = 1_000_000_000

/** Yuan as typed, at most two decimals, in cents; null for anything else, zero and more than {@link costCentsAtMost}. */
export function centsOf(typed: string): number | null {
  const [, yuan = '', cents = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(typed.trim().replaceAll(',', '')) ?? []
  if (yuan === '') return null
  const amount = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return amount > 0 && amount <= costCentsAtMost ? amount : null
}

/** Whether two periods of one type share a day, so that a conversion would be paid for twice. */
export function overlaps(one: CostPeriod, other: CostPeriod): boolean {
  return one.newType === other.newType && one.fromDay <= other.toDay && other.fromDay <= one.toDay
}

/** Cents for each conversion, rounded; null while none was received. */
export function centsEach(amountCents: number, received: number): number | null {
  return received === 0 ? null : Math.round(amountCents / received)
}

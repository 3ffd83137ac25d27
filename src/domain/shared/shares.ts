/** So many of so many. */
export type Share = { hits: number; of: number }

/** A range that holds the true value in 95 of 100 repetitions, in parts of one. */
export type Interval = { low: number; high: number }

/** The normal deviate that leaves 2.5 % on each side. */
const z95 = 1.959963984540054

/** The 95 % interval of one share after Wilson (1927), without correction; of none observed it is everything. */
export function wilsonInterval({ hits, of }: Share): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const share = hits / of
  const square = z95 * z95
  const centre = 2 * hits + square
  const spread = z95 * Math.sqrt(square + 4 * hits * (1 - share))
  const whole = 2 * (of + square)
  return { low: Math.max(0, (centre - spread) / whole), high: Math.min(1, (centre + spread) / whole) }
}

/**
 * The 95 % interval of `one` less `other`, two independent shares, from their Wilson intervals: method 10 of Newcombe,
 * Statistics in Medicine 17 (1998), 873–890. Nothing is assumed about their size, so that it holds for few hits too.
 */
export function newcombeInterval(one: Share, other: Share): Interval {
  const difference = ratio(one) - ratio(other)
  const [first, second] = [wilsonInterval(one), wilsonInterval(other)]
  const down = Math.hypot(ratio(one) - first.low, second.high - ratio(other))
  const up = Math.hypot(first.high - ratio(one), ratio(other) - second.low)
  return { low: Math.max(-1, difference - down), high: Math.min(1, difference + up) }
}

/** The share itself; of none observed, 0. */
export function ratio({ hits, of }: Share): number {
  return of === 0 ? 0 : hits / of
}

/** Hits out of a number of trials. */
export type Share = { hits: number; of: number }

/** A 95 % confidence interval, as fractions. */
export type Interval = { low: number; high: number }

/** The standard normal quantile for 97.5 %. */
const z95 = 1.959963984540054

/** The 95 % Wilson interval (1927) of a proportion, without continuity correction; [0, 1] without observations. */
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
 * The 95 % interval of the difference `one` − `other` of two independent proportions, from their Wilson intervals:
 * method 10 of Newcombe, Statistics in Medicine 17 (1998), 873–890. It makes no assumption about sample size, so it is
 * valid for few hits.
 */
export function newcombeInterval(one: Share, other: Share): Interval {
  const difference = ratio(one) - ratio(other)
  const [first, second] = [wilsonInterval(one), wilsonInterval(other)]
  const down = Math.hypot(ratio(one) - first.low, second.high - ratio(other))
  const up = Math.hypot(first.high - ratio(one), ratio(other) - second.low)
  return { low: Math.max(-1, difference - down), high: Math.min(1, difference + up) }
}

/** The proportion; 0 without observations. */
export function ratio({ hits, of }: Share): number {
  return of === 0 ? 0 : hits / of
}

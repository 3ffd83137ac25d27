/** Random numbers that a seed determines, for simulations that shall repeat. */
export type Random = ReturnType<typeof createRandom>

/** Mulberry32. */
export function createRandom(seed: number) {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An index, each as often as its weight. */
  function pick(weights: readonly number[]): number {
    let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return Math.max(0, index)
  }

  return {
    pick,
    /** From 0 up to 1, without 1. */
    next,
    below: (end: number) => Math.floor(next() * end),
    between: (from: number, to: number) => from + next() * (to - from),
    /** The sum of so many draws. */
    times: (count: number, draw: () => number) =>
      Array.from({ length: count }, draw).reduce((sum, one) => sum + one, 0),
  }
}

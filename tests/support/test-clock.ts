import type { Clock } from '#server/ports/clock.ts'

export type TestClock = Clock & {
  /** Moves the clock by so many milliseconds; negative ones move it back. */
  advance: (milliseconds: number) => void
}

/** Runs like the real clock, plus what a test has moved it by. */
export function createTestClock(): TestClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (milliseconds) => {
      offsetMs += milliseconds
    },
  }
}

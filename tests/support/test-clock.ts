import type { Clock } from '#server/ports/clock.ts'

export type TestClock = Clock & {
  /** Moves the clock by so many milliseconds; negative ones move it back. */
  advance: (milliseconds: number) => void
  /** From here on only `advance` moves the clock: for what is computed from now, and compared. Answers how to let it run again. */
  stop: () => () => void
}

/** Runs like the real clock, plus what a test has moved it by. */
export function createTestClock(): TestClock {
  let offsetMs = 0
  let stoppedAt: number | null = null
  return {
    now: () => new Date((stoppedAt ?? Date.now()) + offsetMs),
    advance: (milliseconds) => {
      offsetMs += milliseconds
    },
    stop: () => {
      stoppedAt = Date.now()
      return () => {
        stoppedAt = null
      }
    },
  }
}

import { AppError } from '#server/services/app-error.ts'

type Gate = { run: <Result>(work: () => Promise<Result>) => Promise<Result> }

/**
 * Lets `atOnce` pieces of work run and `waiting` more stand in line; everyone beyond hears UNAVAILABLE at once.
 * Hashing a password is made to be slow, so without a gate a flood of log-ins would take every core from the pages.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const line: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** Hands the place to the next in line, so that a newcomer cannot slip in between. */
  function leave(): void {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** The one gate of this process: two cores hash about 120 passwords a second, so a full line empties in half a second. */
export const hashGate = createGate({ atOnce: 2, waiting: 50 })

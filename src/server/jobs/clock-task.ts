import type { Parts } from '#server/context.ts'

/** What the clock makes a site do. */
export type ClockTask = {
  /** Does what is due at the time of the parts' clock; resolves when it is done. */
  look: () => Promise<unknown>
  /** Looks from now on. */
  start: () => void
  /** Resolves when the running look has ended. */
  stop: () => Promise<unknown>
}

type Options = {
  /** In the statistics of tasks. */
  name: string
  everyMs: number
  look: () => Promise<unknown>
  /** The message of the log line about a look that failed; the next one makes up for it. */
  failure: string
  /** Whether the first look is at the start. */
  isAtStart?: boolean
}

/** A task that looks at a fixed interval; a look that takes longer skips the next ones. */
export function lookEvery(parts: Parts, { name, everyMs, look, failure, isAtStart = false }: Options): ClockTask {
  const { log, metrics } = parts
  let running: Promise<unknown> | null = null
  let timer: NodeJS.Timeout | undefined

  function next(): void {
    running ??= metrics.tasks
      .run(name, look)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        running = null
      })
  }

  return {
    look,
    start() {
      if (isAtStart) next()
      timer = setInterval(next, everyMs)
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

import type { Parts } from '#server/context.ts'
import { rollUpChannels } from './roll-up.ts'

const everyMs = 60 * 1_000

/**
 * Runs the roll-up now and every minute, until the returned function is called; the next run catches up after a
 * failure. It resolves when the running one has ended.
 */
export function startRollUps(parts: Parts): () => Promise<void> {
  let running: Promise<void> | null = null
  function run(): void {
    running ??= parts.metrics.tasks
      .run('roll-up', () => rollUpChannels(parts))
      .catch((error: unknown) => parts.log.warn({ err: error }, 'the channels were not counted'))
      .finally(() => {
        running = null
      })
  }
  run()
  const timer = setInterval(run, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

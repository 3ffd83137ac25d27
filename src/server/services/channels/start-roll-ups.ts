import type { Parts } from '#server/context.ts'
import { rollUpChannels } from './roll-up.ts'

const everyMs = 60 * 1_000

/**
 * Rolls up now and every minute, until the returned function is called; what fails is made up for by the next run. That
 * resolves when the run under way has ended.
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

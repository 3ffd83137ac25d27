import { clientOf, networkOf } from '#server/policies/client-network.ts'
import { QueueFullError } from '#server/policies/fair-queue.ts'
import { createSiteQueue } from '#server/policies/site-queue.ts'
import { AppError } from '#server/services/app-error.ts'

type Gate = { run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result> }

/**
 * A gate of the whole site for work that costs a core, a flood of which would otherwise take every core from the pages: at
 * most `atOnce` run, `perClient` of one client address, and `waiting` more are queued, 4 of one address, for at most 1.5
 * seconds and served round-robin; clients of networks that were served lately wait for those of others. Everyone else is
 * answered UNAVAILABLE, within 2 to 2.5 seconds including the rest of the call.
 */
export function createGate(name: string, args: { atOnce: number; perClient?: number; waiting: number }): Gate {
  const { atOnce, perClient = atOnce, waiting } = args
  const queue = createSiteQueue(name, { atOnce, perClient, waiting, waitingPerClient: 4, waitMs: 1_500 })
  return {
    async run(address, work) {
      try {
        return await queue.run(clientOf(address), work, networkOf(address))
      } catch (error) {
        throw error instanceof QueueFullError ? new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }) : error
      }
    },
  }
}

import { clientOf } from '#server/policies/client-network.ts'
import { createFairLine, LineFullError } from '#server/policies/fair-line.ts'
import { AppError } from '#server/services/app-error.ts'

type Gate = { run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result> }

/**
 * Lets `atOnce` pieces of work run and `waiting` more stand in line, of one client address 4 of them, for 2 seconds at
 * most and each client in turn; everyone beyond hears UNAVAILABLE. For work that costs a core: without a gate a flood of
 * it would take every core from the pages.
 */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  const line = createFairLine({ atOnce, perClient: atOnce, waiting, waitingPerClient: 4, waitMs: 2_000 })
  return {
    async run(address, work) {
      try {
        return await line.run(clientOf(address), work)
      } catch (error) {
        throw error instanceof LineFullError ? new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }) : error
      }
    },
  }
}

import { clientOf } from '#server/policies/client-network.ts'
import { createFairLine, LineFullError } from '#server/policies/fair-line.ts'
import { AppError } from '#server/services/app-error.ts'

type Gate = { run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result> }

/**
 * Lets `atOnce` pieces of work run, of one client address `perClient`, and `waiting` more stand in line, of one address 4
 * of them, for 1.5 seconds at most and each client in turn; everyone beyond hears UNAVAILABLE, so that with all else that
 * a call does it is heard within 2 to 2.5 seconds. For work that costs a core: without a gate a flood of it would take
 * every core from the pages.
 */
export function createGate(args: { atOnce: number; perClient?: number; waiting: number }): Gate {
  const { atOnce, perClient = atOnce, waiting } = args
  const line = createFairLine({ atOnce, perClient, waiting, waitingPerClient: 4, waitMs: 1_500 })
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

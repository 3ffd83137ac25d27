import { clientOf, networkOf } from '#server/policies/client-network.ts'
import { createFairQueue, QueueFullError } from '#server/policies/fair-queue.ts'
import { AppError } from './app-error.ts'

type Gate = { run: <Result>(address: string, work: () => Promise<Result>) => Promise<Result> }

/** A polite client, such as a crawler or an office behind one address, holds so many connections: none is refused. */
export const politeConnections = 16

/** The usual maximum wait in ms: as long as the site's own pages wait for a call. */
const usualWaitMs = 10_000

type GateSettings = {
  atOnce: number
  perClient?: number
  waiting: number
  /** Maximum wait in ms, 10 seconds by default. */
  waitMs?: number
}

/**
 * A gate of this process for work that costs a core, a flood of which would otherwise take every core from the pages: at
 * most `atOnce` run, `perClient` of one client address, and `waiting` more are queued, 16 of one address, for at most
 * `waitMs` and served round-robin; clients of networks that were served lately wait for those of others. Everyone else is
 * answered UNAVAILABLE.
 */
export function createGate(args: GateSettings): Gate {
  const { atOnce, perClient = atOnce, waiting, waitMs = usualWaitMs } = args
  const queue = createFairQueue({ atOnce, perClient, waiting, waitingPerClient: politeConnections, waitMs })
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

/**
 * A page of the console sends two files at a time, so a member may use two of them. A file that comes costs memory of some
 * 200 KB and no core, so there is room for more members than a site has: slow files delay no other.
 */
const uploads = createFairQueue({
  atOnce: 128,
  perClient: 4,
  waiting: 256,
  waitingPerClient: 16,
  // Below the 30 s after which a connection without traffic ends.
  waitMs: 15_000,
})

/**
 * Runs a call that receives a file in a slot of its member: it takes as long as the member's network needs, and holds no
 * slot of other calls meanwhile (decision 102). Throws UNAVAILABLE when none is free in time.
 */
export async function runUpload<Result>(staffId: number, upload: () => Promise<Result>): Promise<Result> {
  return uploads.run(String(staffId), upload).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    throw new AppError('UNAVAILABLE', { message: '正在上传的文件太多，请稍后重试', retryAfterSeconds: 5 })
  })
}

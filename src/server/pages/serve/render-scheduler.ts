import { minuteMs } from '#domain/shared/time.ts'
import { clientOf, countedAs } from '#server/policies/client-network.ts'
import { createFairQueue } from '#server/policies/fair-queue.ts'

/** Renderings per client and minute: a search engine that crawls the whole site as fast as possible stays below. */
const perMinute = 1_200

/** A client requested more renderings than any honest one does. */
export class TooManyRendersError extends Error {
  override readonly name = 'TooManyRendersError'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`A client had more than ${perMinute} pages rendered in a minute`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type RenderScheduler = ReturnType<typeof createRenderScheduler>

type Settings = {
  /** LIMIT_SCALE. */
  scale: number
  /** A monotonic clock in ms. */
  now?: () => number
}

/**
 * Schedules the rendering of uncached pages (decision 023). Eight run at one time, four per client, and clients are
 * served round-robin, so that a crawler of 100,000 articles is slowed down and delays no other client.
 */
export function createRenderScheduler({ scale, now = () => performance.now() }: Settings) {
  const queue = createFairQueue({ atOnce: 8, perClient: 4, waiting: 64, waitingPerClient: 64, waitMs: 10_000 })
  const most = Math.ceil(perMinute * scale)
  let minuteEndsAt = 0
  let counts = new Map<string, number>()

  /** For IPv6 the wider networks are counted too. One window for all clients, so that nothing outlives it. */
  function count(address: string): void {
    if (now() >= minuteEndsAt) {
      minuteEndsAt = now() + minuteMs
      counts = new Map()
    }
    const all = countedAs(address)
    const isFull = all.some(({ name, share }) => (counts.get(name) ?? 0) >= most * share)
    if (isFull) throw new TooManyRendersError(Math.max(1, Math.ceil((minuteEndsAt - now()) / 1000)))
    for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1)
  }

  return {
    /**
     * Runs the work in the client's slot.
     * @throws {TooManyRendersError} beyond the client's limit; {QueueFullError} when the queue is full, or after ten
     * seconds in it.
     */
    run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
      return queue.run(clientOf(address), async () => {
        count(address)
        return work()
      })
    },
  }
}

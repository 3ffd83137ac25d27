import { createFairQueue, type FairQueue, type QueueSettings } from './fair-queue.ts'

type RunShared = <Result>(
  entry: { queue: string; settings: QueueSettings; client: string; network?: string | undefined },
  work: () => Promise<Result>,
) => Promise<Result>

/** Longer than any piece of work under a lock takes. */
const patienceMs = 10 * 60 * 1_000

let runShared: RunShared | null = null

/** From now on all queues of this process are those of its site, which has several workers. */
export function shareQueues(run: RunShared): void {
  runShared = run
}

/**
 * A fair queue that exists once in a site, whatever its WORKERS: for what costs cores that the workers share, or must not
 * happen twice at a time. Its name is unique.
 */
export function createSiteQueue(queue: string, settings: QueueSettings): FairQueue {
  const own = createFairQueue(settings)
  return {
    run: (client, work, network) =>
      runShared === null ? own.run(client, work, network) : runShared({ queue, settings, client, network }, work),
  }
}

/** Work of which the whole site does one piece at a time, in the order of arrival; `waiting` more are queued. */
export function createSiteLock(name: string, { waiting }: { waiting: number }) {
  const queue = createSiteQueue(name, {
    atOnce: 1,
    perClient: 1,
    waiting,
    waitingPerClient: waiting,
    waitMs: patienceMs,
  })
  return { run: <Result>(work: () => Promise<Result>) => queue.run('', work) }
}

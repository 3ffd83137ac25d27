import { createFairQueue } from './fair-queue.ts'

/** Longer than any piece of work under a lock takes. */
const patienceMs = 10 * 60 * 1_000

/** Work of which this process does one piece at a time, in the order of arrival; `waiting` more are queued. */
export function createLock({ waiting }: { waiting: number }) {
  const queue = createFairQueue({ atOnce: 1, perClient: 1, waiting, waitingPerClient: waiting, waitMs: patienceMs })
  return { run: <Result>(work: () => Promise<Result>) => queue.run('', work) }
}

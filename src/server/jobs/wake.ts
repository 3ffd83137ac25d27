import { EventEmitter } from 'node:events'

/**
 * Tells the runners of this process that work may be waiting. The signal may come before the transaction that made the
 * job has committed; then the runner finds nothing and its next look comes by the clock.
 */
const signal = new EventEmitter().setMaxListeners(0)

export const wakeJobRunners = (): void => void signal.emit('wake')

/** Calls back on every signal until the returned function is called. */
export function onJobsWaiting(callback: () => void): () => void {
  signal.on('wake', callback)
  return () => void signal.off('wake', callback)
}

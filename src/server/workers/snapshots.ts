import { setTimeout as delay } from 'node:timers/promises'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { createTaskStats } from '#server/health/task-stats.ts'
import { type Snapshot, takeSnapshot } from '#server/metrics.ts'
import type { Channel } from './channel.ts'
import type { WorkerCalls } from './messages.ts'

type Source = { number: number; channel: Channel<WorkerCalls> }

/** A worker that is late is shown as it was. */
const patienceMs = 1_000

/**
 * The metrics of all processes of a site. A counter never falls: what an ended worker had counted when it was last read
 * is added to what the others count.
 */
export function createSnapshots() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const restarts = new Counter({
    name: 'fanyu_worker_restarts_total',
    help: 'Workers that ended and were started again; absent with one process',
    registers: [registry],
  })
  const last = new Map<number, Snapshot>()
  let retired: Snapshot['metrics'] = []
  let retiring: Promise<void> = Promise.resolve()

  async function readOne({ number, channel }: Source): Promise<Snapshot[]> {
    const late = delay(patienceMs, null, { ref: false })
    const snapshot = await Promise.race([channel.ask('takeSnapshot', null).catch(() => null), late])
    if (snapshot !== null) last.set(number, snapshot)
    return [...[last.get(number) ?? []].flat()]
  }

  return {
    countRestart: () => restarts.inc(),
    async read(sources: readonly Source[]): Promise<Snapshot[]> {
      await retiring
      const own = await takeSnapshot({ registry, tasks: createTaskStats() })
      const all = await Promise.all(sources.map(readOne))
      return [own, ...all.flat(), { metrics: retired, tasks: [], memoryBytes: 0 }]
    },
    /** A worker has ended. */
    retire(number: number): void {
      const counted = last.get(number)?.metrics.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
      last.delete(number)
      if (counted === undefined) return
      retiring = retiring.then(async () => {
        retired = await AggregatorRegistry.aggregate([retired, counted]).getMetricsAsJSON()
      })
    },
  }
}

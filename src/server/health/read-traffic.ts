import type { Traffic } from '#domain/operations/lines.ts'
import type { Metrics } from '#server/metrics.ts'

/** The counters of a process at one time. */
export type Counters = {
  pages: Requests
  calls: Requests
  sends: ReadonlyMap<string, number>
  jobs: ReadonlyMap<string, number>
}

/** `upTo`: the number of requests by their maximum duration in seconds. */
type Requests = { count: number; faults: number; upTo: ReadonlyMap<number, number> }

/**
 * Reads the counters whose differences make up a minute. Pages from the cache are not counted, because they take no
 * time.
 */
export async function readCounters(metrics: Metrics): Promise<Counters> {
  const { values } = await metrics.requestSeconds.get()
  const requestsOf = (kind: string): Requests => {
    const own = values.filter(({ labels }) => labels.kind === kind)
    const counts = own.filter(({ metricName }) => metricName?.endsWith('_count'))
    const upTo = new Map<number, number>()
    for (const { labels, value, metricName } of own) {
      if (!metricName?.endsWith('_bucket')) continue
      const bound = (labels as Record<string, unknown>).le
      const le = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
      upTo.set(le, (upTo.get(le) ?? 0) + value)
    }
    const isFault = (status: unknown) => Number(status) >= 500
    return {
      count: sum(counts.map(({ value }) => value)),
      faults: sum(counts.filter(({ labels }) => isFault(labels.status)).map(({ value }) => value)),
      upTo,
    }
  }
  const countsOf = async (counter: Metrics['sends'] | Metrics['jobs'], first: 'channel' | 'kind') => {
    const { values: all } = await counter.get()
    return new Map(
      all.map(({ labels, value }) => [`${(labels as Record<string, unknown>)[first]} ${labels.outcome}`, value]),
    )
  }
  return {
    pages: requestsOf('page'),
    calls: requestsOf('api'),
    sends: await countsOf(metrics.sends, 'channel'),
    jobs: await countsOf(metrics.jobs, 'kind'),
  }
}

/** The traffic between two readings. */
export function trafficBetween(before: Requests, after: Requests): Traffic {
  const count = after.count - before.count
  const within = [...after.upTo]
    .map(([le, value]) => [le, value - (before.upTo.get(le) ?? 0)] as const)
    .toSorted(([one], [other]) => one - other)
  const p95 = within.find(([, value]) => count > 0 && value >= 0.95 * count)?.[0]
  const bounded = p95 === Number.POSITIVE_INFINITY ? within.at(-2)?.[0] : p95
  return { count, faults: after.faults - before.faults, p95Ms: bounded === undefined ? null : bounded * 1_000 }
}

/** The growth of a counter. */
export function grownBetween(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, name: string) {
  return (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

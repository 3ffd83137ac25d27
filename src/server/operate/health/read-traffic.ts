import type { Traffic } from '#domain/operations/lines.ts'
import type { Metrics } from '#server/observe/metrics.ts'

/** The counters of a process at one time. */
export type Counters = {
  pages: Requests
  calls: Requests
  sends: ReadonlyMap<string, number>
  jobs: ReadonlyMap<string, number>
}

/** `upTo`: the number of requests by their maximum duration in seconds. */
type Requests = { count: number; faults: number; upTo: ReadonlyMap<number, number> }

type Value = { value: number; labels: Readonly<Record<string, unknown>>; metricName?: string }

/**
 * Reads the counters whose differences make up a minute. Pages from the cache are not counted, because they take no
 * time.
 */
export async function readCounters({ registry }: Pick<Metrics, 'registry'>): Promise<Counters> {
  const valuesOf = async (name: string): Promise<readonly Value[]> => {
    const metric = await registry.getSingleMetric(name)?.get()
    return metric?.values ?? []
  }
  const requests = await valuesOf('fanyu_request_seconds')
  const requestsOf = (kind: string): Requests => {
    const own = requests.filter(({ labels }) => labels.kind === kind)
    const counts = own.filter(({ metricName }) => metricName?.endsWith('_count'))
    const upTo = new Map<number, number>()
    for (const { labels, value, metricName } of own) {
      if (!metricName?.endsWith('_bucket')) continue
      const le = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
      upTo.set(le, (upTo.get(le) ?? 0) + value)
    }
    const isFault = (status: unknown) => Number(status) >= 500
    return {
      count: sum(counts.map(({ value }) => value)),
      faults: sum(counts.filter(({ labels }) => isFault(labels.status)).map(({ value }) => value)),
      upTo,
    }
  }
  const countsOf = async (name: string, first: 'channel' | 'kind') => {
    const all = await valuesOf(name)
    return new Map(all.map(({ labels, value }) => [`${labels[first]} ${labels.outcome}`, value]))
  }
  return {
    pages: requestsOf('page'),
    calls: requestsOf('api'),
    sends: await countsOf('fanyu_sends_total', 'channel'),
    jobs: await countsOf('fanyu_jobs_total', 'kind'),
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

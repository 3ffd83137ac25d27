import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type LabelValues,
  Registry,
} from 'prom-client'
import type { LineState, Sample } from '#domain/operations/lines.ts'
import { createTaskStats, type TaskRecord } from '#server/health/task-stats.ts'

/** How `fanyu_line_state` counts the states. */
export const lineStateValues: Readonly<Record<LineState, number>> = { off: -1, good: 0, slow: 1, bad: 2 }

/** Reads the use of the database's pool; set when the database is open. */
type DatabaseUse = { read: () => Record<'open' | 'idle' | 'waiting', number> }

/** The metrics of one process as its site's other processes read them. */
export type Snapshot = {
  metrics: Awaited<ReturnType<Registry['getMetricsAsJSON']>>
  tasks: TaskRecord[]
  memoryBytes: number
}

/** The metrics of a whole site: with WORKERS of all its processes, each counter as their sum. */
type SiteMetrics = { registry: Registry; tasks: TaskRecord[]; memoryBytes: number }

/** Reads the metrics of this process; null while it has none yet. */
export async function takeSnapshot(metrics: Pick<Metrics, 'registry' | 'tasks'> | null): Promise<Snapshot> {
  return {
    metrics: (await metrics?.registry.getMetricsAsJSON()) ?? [],
    tasks: metrics?.tasks.read() ?? [],
    memoryBytes: process.memoryUsage.rss(),
  }
}

export function joinSnapshots(snapshots: readonly Snapshot[]): SiteMetrics {
  return {
    registry: AggregatorRegistry.aggregate(snapshots.map(({ metrics }) => metrics)),
    tasks: snapshots.flatMap(({ tasks }) => tasks),
    memoryBytes: snapshots.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0),
  }
}

/** Pages of the whole site by where they came from, and the memory of those that are stored. */
export async function readPageCounts({ registry }: SiteMetrics) {
  const valuesOf = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values ?? []
  const pages = await valuesOf('fanyu_pages_total')
  const from = (source: string) => pages.find(({ labels }) => labels.from === source)?.value ?? 0
  const bytes = (await valuesOf('fanyu_page_cache_bytes'))[0]?.value ?? 0
  return { hits: from('HIT'), stale: from('STALE'), misses: from('MISS'), bypasses: from('BYPASS'), bytes }
}

/** Alarms stand for the whole site: `onChange` tells the other workers of a change, and `take` has theirs. */
class AlarmGauge extends Gauge<'name'> {
  onChange: (name: string, value: number) => void = () => {}
  readonly #known = new Map<string, number>()

  override set(labels: LabelValues<'name'> | number, value = 0): void {
    if (typeof labels === 'number') throw new Error('An alarm has a name')
    const name = String(labels.name)
    if (this.#known.get(name) !== value) this.onChange(name, value)
    this.take(name, value)
  }

  take(name: string, value: number): void {
    this.#known.set(name, value)
    super.set({ name }, value)
  }
}

/** The counters of the process; `GET /metrics` shows them as Prometheus text. */
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the counters on a registry of their own, so that two apps in one test process are independent. Labels contain
 * names of our own tables only, never a visitor's input, so their number is bounded.
 */
export function createMetrics({ processMetrics = false, buildVersion = '' } = {}) {
  const registry = new Registry()
  if (processMetrics) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'fanyu_build_info',
    help: '1; the version of the build that answers',
    labelNames: ['version'] as const,
    registers,
    aggregator: 'first',
  }).set({ version: buildVersion }, 1)
  const database: DatabaseUse = { read: () => ({ open: 0, idle: 0, waiting: 0 }) }
  new Gauge({
    name: 'fanyu_database_connections',
    help: 'Connections of the pool that are open and idle, and callers that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(database.read())) this.set({ state }, count)
    },
  })
  const backupAgeSeconds = new Gauge({
    name: 'fanyu_backup_age_seconds',
    help: 'How old the newest backup in BACKUP_DIR is: +Inf while one is expected and there is none, absent where none is expected',
    registers,
  })
  // A gauge begins with 0, which would mean that a backup was made just now.
  backupAgeSeconds.remove()
  const storageUp = new Gauge({
    name: 'fanyu_storage_up',
    help: 'Whether the media store of STORAGE_URL answered the last question, once a minute; absent without one',
    registers,
  })
  storageUp.remove()
  /** Plain numbers, because pages from the cache are counted on the hottest path. */
  const pagesBySource = { HIT: 0, STALE: 0, MISS: 0, BYPASS: 0 }
  const tasks = createTaskStats()
  return {
    registry,
    /** The metrics of the whole site; of this process where it is the only one. */
    site: {
      read: async (): Promise<SiteMetrics> => ({
        registry,
        tasks: tasks.read(),
        memoryBytes: process.memoryUsage.rss(),
      }),
    },
    database,
    pagesBySource,
    /** Periodic tasks. */
    tasks,
    /** The last day, minute by minute (health/pulse.ts). */
    pulse: { startedAt: new Date(), samples: [] as Sample[] },
    requestSeconds: new Histogram({
      name: 'fanyu_request_seconds',
      help: 'Time from the request head to the end of the answer, without pages from the cache',
      labelNames: ['kind', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    calls: new Counter({
      name: 'fanyu_calls_total',
      help: 'Calls of the API from outside, by name and the code of the answer',
      labelNames: ['call', 'code'] as const,
      registers,
    }),
    requestsInFlight: new Gauge({
      name: 'fanyu_api_requests_in_flight',
      help: 'Calls of the API that are being answered',
      registers,
    }),
    requestsRefused: new Counter({
      name: 'fanyu_requests_refused_total',
      help: 'Requests and connections refused, by the cap that was reached',
      labelNames: ['reason'] as const,
      registers,
    }),
    pages: new Counter({
      name: 'fanyu_pages_total',
      help: 'Pages answered, by where they came from',
      labelNames: ['from'] as const,
      registers,
      collect() {
        this.reset()
        for (const [from, count] of Object.entries(pagesBySource)) this.inc({ from }, count)
      },
    }),
    pageRenderSeconds: new Histogram({
      name: 'fanyu_page_render_seconds',
      help: 'Time of one rendering of a page',
      labelNames: ['outcome'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers,
    }),
    pageCacheBytes: new Gauge({
      name: 'fanyu_page_cache_bytes',
      help: 'Memory that the stored pages take',
      registers,
    }),
    valuesRefused: new Counter({
      name: 'fanyu_values_refused_total',
      help: 'Answers of public readings that were too large to be cached, by name of the call',
      labelNames: ['call'] as const,
      registers,
    }),
    sends: new Counter({
      name: 'fanyu_sends_total',
      help: 'Messages handed to a provider',
      labelNames: ['channel', 'outcome'] as const,
      registers,
    }),
    limitHits: new Counter({
      name: 'fanyu_limit_hits_total',
      help: 'Requests refused by a limit, by the name of the limit',
      labelNames: ['limit'] as const,
      registers,
    }),
    passwordChecks: new Counter({
      name: 'fanyu_password_checks_total',
      help: 'Passwords that were hashed to be compared with a stored one',
      registers,
    }),
    jobs: new Counter({
      name: 'fanyu_jobs_total',
      help: 'Jobs that ended, by how',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    /** Set once a minute (health/pulse.ts); of the whole site, not of this instance. */
    jobsWaiting: new Gauge({
      name: 'fanyu_jobs_waiting',
      help: 'Jobs that are due and not done, once a minute',
      registers,
    }),
    oldestJobSeconds: new Gauge({
      name: 'fanyu_job_oldest_seconds',
      help: 'How long the oldest job has been due, once a minute; 0 without any',
      registers,
    }),
    lineState: new Gauge({
      name: 'fanyu_line_state',
      help: `The lines of the page of health, once a minute: ${Object.entries(lineStateValues)
        .map(([state, value]) => `${value} ${state}`)
        .join(', ')}`,
      labelNames: ['line'] as const,
      registers,
    }),
    trackedEvents: new Counter({
      name: 'fanyu_track_events_total',
      help: 'Events that the site reported of itself: kept, refused by a limit, or left out because a robot sent them',
      labelNames: ['outcome'] as const,
      registers,
    }),
    backupAgeSeconds,
    storageUp,
    clockSkewSeconds: new Gauge({
      name: 'fanyu_clock_skew_seconds',
      help: 'By how much the clock of this machine is ahead of the PostgreSQL server, by which the site goes',
      registers,
    }),
    /** 1 while something needs attention: e.g. `send_budget`, `wrong_codes`, `sms_provider`. */
    alarm: new AlarmGauge({
      name: 'fanyu_alarm',
      help: '1 while the named alarm stands',
      labelNames: ['name'] as const,
      registers,
      aggregator: 'max',
    }),
  }
}

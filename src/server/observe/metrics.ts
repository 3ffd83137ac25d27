import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { LineState, Sample } from '#domain/operations/lines.ts'
import { createTaskStats } from './task-stats.ts'

/** How `fanyu_line_state` counts the states. */
export const lineStateValues: Readonly<Record<LineState, number>> = { off: -1, good: 0, slow: 1, bad: 2 }

/** How often a process looks how late its event loop is: the library's own 10 ms wake an idle process a hundred times a second. */
const lagEveryMs = 100

/** Reads the use of the database's pool; set when the database is open. */
type DatabaseUse = { read: () => Record<'open' | 'idle' | 'waiting', number> }

/** The counters of the process; `GET /metrics` shows them as Prometheus text. */
export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the counters on a registry of their own, so that two apps in one test process are independent. Labels contain
 * names of our own tables only, never a visitor's input, so their number is bounded.
 */
export function createMetrics({ processMetrics = false, buildVersion = '' } = {}) {
  const registry = new Registry()
  if (processMetrics) collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagEveryMs })
  const registers = [registry]
  new Gauge({
    name: 'fanyu_build_info',
    help: '1; the version of the build that answers',
    labelNames: ['version'] as const,
    registers,
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
  return {
    registry,
    database,
    pagesBySource,
    /** Periodic tasks. */
    tasks: createTaskStats(),
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
    answersInvalid: new Counter({
      name: 'fanyu_answers_invalid_total',
      help: 'Answers that did not fit the schema of their call, by name of the call',
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
    alarm: new Gauge({
      name: 'fanyu_alarm',
      help: '1 while the named alarm stands',
      labelNames: ['name'] as const,
      registers,
    }),
  }
}

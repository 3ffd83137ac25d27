import { alarmSubjects, allSubjects } from '#domain/operations/alerts.ts'
import { lineNames, type Sample, type Sends, spansOf, type Traffic } from '#domain/operations/lines.ts'
import type { Ctx } from '#server/context.ts'
import { findOldestDue } from '#server/services/work/list-work.ts'
import { readMachine } from './read-machine.ts'

const dayMs = 24 * 60 * 60 * 1_000
const trafficMinutes = 5

/** The health of this process over the last day and now; unknown before its start. */
export async function readHealth({ ctx }: { ctx: Ctx }) {
  const { metrics, environment, clock } = ctx
  const now = clock.now()
  const { samples, startedAt } = metrics.pulse
  const last = samples.at(-1)
  const { HIT, STALE, MISS, BYPASS } = metrics.pagesBySource
  const bytes = (await metrics.pageCacheBytes.get()).values[0]?.value ?? 0
  return {
    at: now,
    startedAt,
    from: new Date(now.getTime() - dayMs),
    lines: lineNames.map((name) => ({
      name,
      state: last?.states[name] ?? ('off' as const),
      spans: spansOf(samples, name),
    })),
    alarms: allSubjects.filter((subject) => isWrong(last, subject)),
    traffic: trafficOf(samples.slice(-trafficMinutes)),
    sends: { sms: sumSends(samples, 'sms'), email: sumSends(samples, 'email') },
    baidu: last?.minute.baidu ? { retrying: last.minute.baidu.retrying } : null,
    push: last?.minute.push ?? null,
    oldestDueAt: await findOldestDue(ctx),
    cache: { hits: HIT, stale: STALE, misses: MISS, bypasses: BYPASS, bytes, maxBytes: environment.pageCacheBytes },
    machine: { ...(await readMachine(ctx)), ...roomOf(last) },
  }
}

function isWrong(sample: Sample | undefined, subject: (typeof allSubjects)[number]): boolean {
  if (sample === undefined) return false
  const line = lineNames.find((name) => name === subject)
  const alarm = alarmSubjects.find((name) => name === subject)
  return line !== undefined
    ? sample.states[line] === 'bad'
    : alarm !== undefined && sample.minute.alarms.includes(alarm)
}

function roomOf(sample: Sample | undefined) {
  const { diskFreeBytes = null, diskBytes = null, databaseMs = null, certificateDays = null } = sample?.minute ?? {}
  const age = sample?.minute.backupAgeSeconds ?? null
  return {
    ...{ diskFreeBytes, diskBytes, certificateDays },
    databaseMs: databaseMs === null ? null : Math.round(databaseMs),
    backupAgeSeconds: age !== null && Number.isFinite(age) ? Math.round(age) : null,
  }
}

function trafficOf(samples: readonly Sample[]) {
  const of = (name: 'pages' | 'calls') => samples.map(({ minute }) => minute[name])
  const slowest = (traffic: readonly Traffic[]) => {
    const known = traffic.flatMap(({ p95Ms }) => p95Ms ?? [])
    return known.length === 0 ? null : Math.max(...known)
  }
  const [pages, calls] = [of('pages'), of('calls')]
  return {
    pages: sum(pages.map(({ count }) => count)),
    calls: sum(calls.map(({ count }) => count)),
    faults: sum([...pages, ...calls].map(({ faults }) => faults)),
    ...{ pagesP95: slowest(pages), callsP95: slowest(calls) },
  }
}

function sumSends(samples: readonly Sample[], name: 'sms' | 'email'): Sends {
  const sends = samples.map(({ minute }) => minute[name])
  return { sent: sum(sends.map(({ sent }) => sent)), failed: sum(sends.map(({ failed }) => failed)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

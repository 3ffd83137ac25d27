import { sql } from 'drizzle-orm'
import { contentItems, media } from '#db/schema/index.ts'
import { alarmSubjects, alertTexts, allSubjects } from '#domain/operations/alerts.ts'
import { lineNames, type Sample, type Sends, spansOf, type Traffic } from '#domain/operations/lines.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { maskText } from '#server/observe/masking.ts'
import { postToGroup } from '#server/ports/alert-robot.ts'
import { recordEvent } from '#server/services/shared/change/make-change.ts'
import { sumInstallerBytes, sumVideoBytes } from '#server/services/site/media/storage-room.ts'
import { findOldestDue } from '#server/services/work/lists/work.ts'

/** Expensive values are cached, so that a page that polls every ten seconds computes them once a minute. */
const keptMs = 60_000
type Sums = { databaseBytes: number; mediaBytes: number; videoBytes: number; installerBytes: number; demo: boolean }
const sumsOf = new WeakMap<Ctx['metrics'], { until: number; sums: Promise<Sums> }>()

/** The resources of this process: memory, database, media, and whether demonstration content is left. */
async function readMachine(ctx: Ctx) {
  const { environment } = ctx
  return {
    node: process.version,
    memoryBytes: process.memoryUsage.rss(),
    database: environment.postgres === null ? ('embedded' as const) : ('postgres' as const),
    ...(await keptSums(ctx)),
    videoBytesAtMost: environment.videoBytes,
    installerBytesAtMost: environment.installerBytes,
    storage: environment.storage === null ? ('disk' as const) : ('s3' as const),
    webhook: environment.alertWebhook !== null,
    mail: environment.mail !== null,
  }
}

/** Cached per database; a failure is not cached. */
function keptSums(ctx: Ctx): Promise<Sums> {
  const now = ctx.clock.now().getTime()
  const known = sumsOf.get(ctx.metrics)
  if (known && now < known.until) return known.sums
  const sums = readSums(ctx)
  sumsOf.set(ctx.metrics, { until: now + keptMs, sums })
  sums.catch(() => sumsOf.delete(ctx.metrics))
  return sums
}

async function readSums(ctx: Ctx): Promise<Sums> {
  const { rows } = await ctx.db.execute<{ bytes: string; media: string; demo: boolean }>(
    sql`select pg_database_size(current_database()) as bytes,
      (select coalesce(sum(${media.sizeBytes}), 0) from ${media}) as media,
      exists (select 1 from ${contentItems} where ${contentItems.isDemo}) as demo`,
  )
  const [row] = rows
  return {
    databaseBytes: Number(row?.bytes ?? 0),
    mediaBytes: Number(row?.media ?? 0),
    videoBytes: await sumVideoBytes(ctx),
    installerBytes: await sumInstallerBytes(ctx),
    demo: row?.demo ?? false,
  }
}

const trafficMinutes = 5

/** The health of this instance over the last day and now; unknown before its start. */
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
  const storageMs = sample?.minute.storage?.ms ?? null
  return {
    diskFreeBytes,
    diskBytes,
    certificateDays,
    storageMs: storageMs === null ? null : Math.round(storageMs),
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
    pagesP95: slowest(pages),
    callsP95: slowest(calls),
  }
}

function sumSends(samples: readonly Sample[], name: 'sms' | 'email'): Sends {
  const sends = samples.map(({ minute }) => minute[name])
  return { sent: sum(sends.map(({ sent }) => sent)), failed: sum(sends.map(({ failed }) => failed)) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

type Tester = { staffId: number; name: string; email: string }
type Tested = { group: 'sent' | 'off' | 'failed'; reason: string | null; mail: 'queued' | 'off' }

/** Sends a test message to the group, at once, and one to the member who asks; answers the outcome of both. */
export async function testAlert({ ctx, input }: Args<Tester>): Promise<Tested> {
  const { alertWebhook, publicUrl, mail: sender } = ctx.environment
  const { staffId, name, email } = input
  const text = alertTexts.test(name, publicUrl)
  await recordEvent(ctx, staffId, { action: 'alert.test', target: 'alerts' })
  const payload = { to: email, purpose: 'alert', code: null, subject: alertTexts.testSubject, text }
  await enqueue({ ctx, input: { kind: 'send-email', payload } })
  const mail = sender === null ? 'off' : 'queued'
  if (alertWebhook === null) return { group: 'off', reason: null, mail }
  const reason = await postToGroup(alertWebhook, text).then(
    () => null,
    (error: unknown) => maskText(error instanceof Error ? error.message : String(error)),
  )
  return { group: reason === null ? 'sent' : 'failed', reason, mail }
}

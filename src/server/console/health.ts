import { cacheTags } from '#contract/cache-tags.ts'
import { alertWords, allSubjects } from '#domain/operations/alerts.ts'
import { lineNames, type Sends, spansOf, type Traffic } from '#domain/operations/lines.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { sayToGroup } from '#server/alerts/robot.ts'
import { gapMs, type Sample, statesOf } from '#server/health/pulse.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { maskText } from '#server/masking.ts'
import { recordAudit } from '#server/services/audit/record-audit.ts'
import { findOldestDue } from '#server/services/work/list-work.ts'
import { readMachine } from '#server/services/work/read-machine.ts'
import type { ConsoleHandler } from './console-handler.ts'

const dayMs = 24 * 60 * 60 * 1_000
const lately = 5
const { banners: _b, platform: _p, contentHeading: _h, contentItem: _i, media: _m, ...wholeTags } = cacheTags

export const readHealth: ConsoleHandler<'readHealth'> = async ({ ctx }) => {
  const { metrics, environment, clock } = ctx
  const now = clock.now()
  const { samples, startedAt } = metrics.pulse
  const last = samples.at(-1)
  const oldestDue = await findOldestDue(ctx)
  const { HIT, STALE, MISS, BYPASS } = metrics.pagesBySource
  const bytes = (await metrics.pageCacheBytes.get()).values[0]?.value ?? 0
  const { diskFreeBytes = null, diskBytes = null, databaseMs = null, backupAgeSeconds = null } = last?.minute ?? {}
  const isKnown = backupAgeSeconds !== null && Number.isFinite(backupAgeSeconds)
  return {
    data: {
      at: formatShanghai(now),
      startedAt: formatShanghai(startedAt),
      from: formatShanghai(new Date(now.getTime() - dayMs)),
      lines: lineNames.map((name) => ({
        name,
        state: last?.states[name] ?? 'off',
        spans: spansOf(statesOf(samples, name), gapMs).map(({ state, from, to }) => ({
          ...{ state, from: formatShanghai(from), to: formatShanghai(to) },
        })),
      })),
      alarms: allSubjects.filter(
        (subject) => last?.minute.alarms.includes(subject) || (subject in (last?.states ?? {}) && isBad(last, subject)),
      ),
      traffic: trafficOf(samples.slice(-lately)),
      sends: { sms: sumSends(samples, 'sms'), email: sumSends(samples, 'email') },
      oldestDueAt: oldestDue && formatShanghai(oldestDue),
      cache: { hits: HIT, stale: STALE, misses: MISS, bypasses: BYPASS, bytes, maxBytes: environment.pageCacheBytes },
      machine: {
        ...(await readMachine(ctx)),
        ...{ diskFreeBytes, diskBytes, databaseMs: databaseMs === null ? null : Math.round(databaseMs) },
        backupAgeSeconds: isKnown ? Math.round(backupAgeSeconds) : null,
        certificateDays: last?.minute.certificateDays ?? null,
      },
    },
  }
}

export const renewPages: ConsoleHandler<'renewPages'> = async ({ ctx, grant: { staffId } }) => {
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'pages.renew', target: 'pages', detail: {} } })
  // Every page carries the settings' tag; the values behind the pages have tags of their own.
  await ctx.purge(Object.values(wholeTags))
  return {}
}

export const testAlert: ConsoleHandler<'testAlert'> = async ({ ctx, grant: { staffId, session } }) => {
  const { alertWebhook, publicUrl, mail } = ctx.environment
  const { name, email } = session.member
  const text = alertWords.test(name, publicUrl)
  await recordAudit({ ctx, input: { actor: `staff:${staffId}`, action: 'alert.test', target: 'alerts', detail: {} } })
  const payload = { to: email, purpose: 'alert', code: null, subject: alertWords.testSubject, text }
  await enqueue({ ctx, input: { kind: 'send-email', payload } })
  const mailState = mail === null ? ('off' as const) : ('queued' as const)
  if (alertWebhook === null) return { data: { group: 'off', reason: null, mail: mailState } }
  const reason = await sayToGroup(alertWebhook, text).then(
    () => null,
    (error: unknown) => maskText(error instanceof Error ? error.message : String(error)),
  )
  return { data: { group: reason === null ? 'sent' : 'failed', reason, mail: mailState } }
}

function isBad(sample: Sample | undefined, subject: string): boolean {
  return new Map<string, string>(Object.entries(sample?.states ?? {})).get(subject) === 'bad'
}

function trafficOf(samples: readonly Sample[]) {
  const all = (name: 'pages' | 'calls') => samples.map(({ minute }) => minute[name])
  const slowest = (traffic: readonly Traffic[]) => {
    const known = traffic.flatMap(({ p95Ms }) => p95Ms ?? [])
    return known.length === 0 ? null : Math.max(...known)
  }
  const [pages, calls] = [all('pages'), all('calls')]
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

import { statfs } from 'node:fs/promises'
import { connect } from 'node:tls'
import { sql } from 'drizzle-orm'
import { judgeMinute, lineNames, type Minute, type PushMinute, type Sample } from '#domain/operations/lines.ts'
import { dayMs, hourMs } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { lineStateValues } from '#server/observe/metrics.ts'
import { hasBaiduToken } from '#server/services/marketing/conversions/baidu-token.ts'
import { countRetrying } from '#server/services/marketing/conversions/conversions.ts'
import { readPushMinute } from '#server/services/marketing/engines/push-account.ts'
import { readQueue } from '#server/services/work/lists/work.ts'
import { type Counters, grownBetween, readCounters, trafficBetween } from './read-traffic.ts'

const everyMs = 60_000
const minutesKept = 24 * 60
const certificateEveryMs = 6 * hourMs
const databasePatienceMs = 5_000

type PulseParts = Pick<Parts, 'db' | 'clock' | 'metrics' | 'environment' | 'secrets' | 'media' | 'log'>

/**
 * Samples this instance's health once a minute and keeps a day of samples in its metrics, per instance and since its
 * start. `onSample` receives each sample with the previous ones.
 */
export function createPulse(
  parts: PulseParts,
  onSample: (samples: readonly Sample[]) => Promise<void> = async () => {},
) {
  const { db, clock, metrics, environment, log } = parts
  const { samples } = metrics.pulse
  let before: Counters | null = null
  let certificate: { at: number; days: number | null } | null = null
  let isBaiduSet = environment.baidu.token !== null
  let baiduRetrying = 0
  let push: PushMinute | null = null
  let timer: NodeJS.Timeout | undefined
  let sampling: Promise<void> = Promise.resolve()

  async function takeSample(): Promise<void> {
    const after = await readCounters(metrics)
    const from = before ?? after
    before = after
    const at = clock.now()
    const minute = await readMinute(from, after, at)
    const states = judgeMinute(minute)
    for (const line of lineNames) metrics.lineState.set({ line }, lineStateValues[states[line]])
    samples.push({ at, minute, states })
    if (samples.length > minutesKept) samples.shift()
    await onSample(samples)
  }

  async function readMinute(from: Counters, after: Counters, at: Date): Promise<Minute> {
    const { bavail, blocks, bsize } = await statfs(environment.dataDir)
    const sends = (channel: 'sms' | 'email') => ({
      sent: grownBetween(from.sends, after.sends, `${channel} sent`),
      failed: grownBetween(from.sends, after.sends, `${channel} failed`),
    })
    const uploads = (outcome: string) => grownBetween(from.jobs, after.jobs, `baidu-conversion ${outcome}`)
    const databaseMs = await askDatabase()
    // While the database is down the previous value is kept.
    if (databaseMs !== null) {
      isBaiduSet = await hasBaiduToken(parts)
      baiduRetrying = await countRetrying(parts)
      push = await readPushMinute(parts)
      const queue = await readQueue(parts)
      metrics.jobsWaiting.set(queue.waiting)
      metrics.oldestJobSeconds.set(queue.oldestSeconds)
    }
    return {
      pages: trafficBetween(from.pages, after.pages),
      calls: trafficBetween(from.calls, after.calls),
      databaseMs,
      sms: sends('sms'),
      email: sends('email'),
      baidu: isBaiduSet ? { sent: uploads('done'), failed: uploads('failed'), retrying: baiduRetrying } : null,
      push,
      storage: await askStorage(),
      diskFreeBytes: bavail * bsize,
      diskBytes: blocks * bsize,
      backupAgeSeconds: environment.backup.lateAfterMs === null ? null : await readBackupAge(),
      certificateDays: await readCertificate(at),
      alarms: await readAlarms(),
    }
  }

  async function askDatabase(): Promise<number | null> {
    const startedAt = performance.now()
    const late = new Promise<null>((resolve) => setTimeout(resolve, databasePatienceMs, null).unref())
    const answered = db.execute(sql`select 1`).then(
      () => performance.now() - startedAt,
      () => null,
    )
    return Promise.race([answered, late])
  }

  async function askStorage(): Promise<Minute['storage']> {
    const { probe } = parts.media
    if (probe === null) return null
    const startedAt = performance.now()
    const ms = await probe().then(
      () => performance.now() - startedAt,
      (error: unknown) => {
        log.warn({ err: error }, 'the media store does not answer as it should')
        return null
      },
    )
    metrics.storageUp.set(ms === null ? 0 : 1)
    metrics.alarm.set({ name: 'storage' }, ms === null ? 1 : 0)
    return { ms }
  }

  /** Null before the first look at the folder. */
  async function readBackupAge(): Promise<number | null> {
    return (await metrics.backupAgeSeconds.get()).values[0]?.value ?? null
  }

  async function readAlarms(): Promise<string[]> {
    const { values } = await metrics.alarm.get()
    return values.flatMap(({ value, labels }) => (value > 0 ? [String(labels.name)] : []))
  }

  async function readCertificate(at: Date): Promise<number | null> {
    if (environment.isLocal) return null
    if (certificate === null || at.getTime() - certificate.at > certificateEveryMs)
      certificate = { at: at.getTime(), days: await certificateDays(environment.publicUrl, at) }
    return certificate.days
  }

  function next(): void {
    sampling = takeSample().catch((error: unknown) => log.warn({ err: error }, 'the health sample could not be taken'))
  }

  return {
    /** Takes a sample now. */
    takeSample,
    start(): void {
      next()
      timer = setInterval(next, everyMs)
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await sampling
    },
  }
}

const patienceMs = 5_000

/**
 * Days until the certificate of our own public address expires, negative afterwards; null when there is none, or no
 * answer. Whether it is trusted is not checked.
 */
async function certificateDays(publicUrl: string, now: Date): Promise<number | null> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:') return null
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    const end = (days: number | null) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(days)
    }
    const timer = setTimeout(() => end(null), patienceMs)
    socket.once('error', () => end(null))
    socket.once('secureConnect', () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(until) ? null : Math.floor((until - now.getTime()) / dayMs))
    })
  })
}

import { sql } from 'drizzle-orm'
import type { Parts } from '#server/context.ts'
import { type Clock, systemClock } from '#server/ports/clock.ts'

const everyMs = 1_000
/** From this difference on the machine's clock, which log lines and cookies go by, needs an operator. */
const skewAtMostMs = 60_000

type ClockParts = Pick<Parts, 'db' | 'environment' | 'log' | 'metrics'>
type OpenClock = { clock: Clock; stop: () => void }

/**
 * The clock that decides what is due, expired or too often (decision 101). Instances that share a PostgreSQL server all go
 * by the server's: one that is hours ahead would apply waiting contacts, publish and delete too early, one that is behind
 * would let codes live. The embedded database has the clock of its only machine.
 */
export async function openClock(parts: ClockParts): Promise<OpenClock> {
  return parts.environment.postgres === null ? { clock: systemClock, stop: () => {} } : followDatabase(parts)
}

/**
 * The database's time, read each second and carried on by the monotonic clock in between, so that no change of the
 * machine's clock has an effect. While the database is away, time continues from its last answer. A difference of more than
 * a minute from the machine's clock is logged, and raises the alarm `clock_skew`.
 */
async function followDatabase({ db, log, metrics }: ClockParts): Promise<OpenClock> {
  /** The database's time less the monotonic clock, in ms. */
  let offset = Date.now() - performance.now()
  let isSkewed = false
  let isReading = false

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const askedAt = performance.now()
      const { rows } = await db.execute<{ ms: number }>(
        sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
      )
      const answeredAt = performance.now()
      const ms = rows[0]?.ms
      if (ms !== undefined) follow(ms, askedAt, answeredAt)
      judge()
    } finally {
      isReading = false
    }
  }

  /** Only an estimate that the answer contradicts is changed: waiting for a connection must not move the time. */
  function follow(ms: number, askedAt: number, answeredAt: number): void {
    const [least, most] = [ms - answeredAt, ms - askedAt]
    if (offset < least || offset > most) offset = (least + most) / 2
  }

  function judge(): void {
    const skewMs = Date.now() - (offset + performance.now())
    const isNow = Math.abs(skewMs) > skewAtMostMs
    metrics.clockSkewSeconds.set(skewMs / 1_000)
    metrics.alarm.set({ name: 'clock_skew' }, isNow ? 1 : 0)
    if (isNow && !isSkewed)
      log.error({ skewSeconds: Math.round(skewMs / 1_000) }, 'the clocks of this machine and of the database differ')
    if (!isNow && isSkewed) log.info({}, 'the clocks of this machine and of the database agree again')
    isSkewed = isNow
  }

  await read()
  const timer = setInterval(() => {
    // A database that is away is reported by every caller.
    read().catch(() => {})
  }, everyMs).unref()
  return { clock: { now: () => new Date(offset + performance.now()) }, stop: () => clearInterval(timer) }
}

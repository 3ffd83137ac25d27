import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { dayMs, lastDue, minuteMs } from '#domain/shared/time.ts'

const lookEveryMs = minuteMs / 2
const checkpointEveryMs = 5 * minuteMs
const checkpointAfterBytes = 64 * 1024 * 1024
const vacuumEveryMs = 10 * minuteMs
/** Tables above this many pages (32 MB) are vacuumed at night only. */
const smallTablePages = 4_096
/** In Shanghai. */
const nightlyAt = '04:00'
/** Maximum duration of one vacuum slice: no query is answered meanwhile. */
const turnMs = 50

type Options = {
  /** Where the time of the last nightly VACUUM is kept; null for a database in memory. */
  nightlyFile: string | null
  /** Runs a step and reports its error; the next step runs in any case. */
  attempt: (step: string, work: () => Promise<unknown>) => Promise<void>
}

/**
 * The maintenance that a server's background processes do and the embedded database lacks: checkpoints, so that the log
 * does not grow without bound and recovery stays short, and VACUUM with ANALYZE, for plans and file size. Call `isDue`
 * often and `run` only outside a transaction; `run` does one slice, and the rest is due at once. A night that was missed
 * is made up for at the next run. A clock that is set back delays nothing.
 */
export function createMaintenance(database: PGlite, startedAt: Date, { nightlyFile, attempt }: Options) {
  let lookedAt = startedAt
  let checkpointAt = startedAt
  let checkpointBytes = 0
  let vacuumAt = startedAt
  let nightlyDueAt = readNightly(nightlyFile)
  let toVacuum: Table[] = []

  async function run(now: Date) {
    if (toVacuum.length > 0) {
      await vacuumSome()
      return
    }
    lookedAt = now
    if (hasPassed(vacuumAt, now, vacuumEveryMs)) {
      vacuumAt = now
      await attempt('the list of tables', () => chooseTables(now))
    }
    await attempt('a checkpoint', () => checkpointWhenDue(now))
  }

  async function chooseTables(now: Date) {
    const due = lastDue(nightlyAt, now)
    // The mark of a clock that was ahead counts for a day only.
    const isNightly = nightlyDueAt < due || nightlyDueAt.getTime() - due.getTime() > dayMs
    if (isNightly) {
      // Marked first: what ends the engine must not do so again in ten minutes.
      nightlyDueAt = due
      if (nightlyFile !== null) await attempt('the mark of the night', async () => writeNightly(nightlyFile, due))
    }
    toVacuum = await readTables(database, isNightly ? null : smallTablePages)
  }

  /** Vacuums at least one table, and more until its slice is over. */
  async function vacuumSome() {
    const sliceAt = performance.now()
    for (let table = toVacuum.shift(); table !== undefined; table = toVacuum.shift()) {
      const { name, hasChanged } = table
      await attempt(`VACUUM of ${name}`, () => database.exec(`vacuum ${hasChanged ? '(analyze) ' : ''}${name}`))
      if (performance.now() - sliceAt >= turnMs) return
    }
  }

  async function checkpointWhenDue(now: Date) {
    const writtenBytes = await readWrittenBytes(database)
    const isOld = hasPassed(checkpointAt, now, checkpointEveryMs) && writtenBytes > checkpointBytes
    if (!isOld && writtenBytes - checkpointBytes < checkpointAfterBytes) return
    // Also after a failure, which would otherwise be repeated, and logged, at each look.
    checkpointAt = now
    checkpointBytes = writtenBytes
    await database.exec('checkpoint')
    checkpointBytes = await readWrittenBytes(database)
  }

  return { isDue: (now: Date) => toVacuum.length > 0 || hasPassed(lookedAt, now, lookEveryMs), run }
}

/** Whether this long has passed, or the clock was set back, after which the elapsed time is unknown. */
const hasPassed = (since: Date, now: Date, milliseconds: number) =>
  now < since || now.getTime() - since.getTime() >= milliseconds

const writeNightly = (file: string, due: Date) => writeFileSync(file, due.toISOString(), { mode: 0o600 })

/** The time at which the last nightly VACUUM was due; the beginning of time when none is known. */
function readNightly(file: string | null): Date {
  const date = new Date(file !== null && existsSync(file) ? readFileSync(file, 'utf8') : 0)
  return Number.isNaN(date.getTime()) ? new Date(0) : date
}

async function readWrittenBytes(database: PGlite) {
  const { rows } = await database.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** `hasChanged`: so much since its last ANALYZE that its statistics are no longer true. */
type Table = { name: string; hasChanged: boolean }

/**
 * With null, tables of any size. ANALYZE reads and sorts a sample of the table, half a second of a million rows, whether or
 * not they have changed; VACUUM passes what has not. So only the changed are analyzed, by the measure of PostgreSQL's own
 * autovacuum: 50 rows and a tenth. The counters begin anew with the process: a table that grew before tells by its size.
 */
async function readTables(database: PGlite, maxPages: number | null): Promise<Table[]> {
  const { rows } = await database.query<Table>(
    `select quote_ident(c.relname) as name,
       c.reltuples < 0 or s.n_mod_since_analyze > 50 + c.reltuples / 10
         or pg_relation_size(c.oid) > (c.relpages + c.relpages / 10 + 1) * current_setting('block_size')::bigint as "hasChanged"
     from pg_class c join pg_stat_user_tables s on s.relid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ($1::integer is null or c.relpages <= $1)`,
    [maxPages],
  )
  return rows
}

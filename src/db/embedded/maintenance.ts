import type { PGlite } from '@electric-sql/pglite'

const minuteMs = 60_000
const lookEveryMs = minuteMs / 2
const checkpointEveryMs = 5 * minuteMs
const checkpointAfterBytes = 64 * 1024 * 1024
const vacuumEveryMs = 10 * minuteMs
/** Tables above this many pages (32 MB) are vacuumed at night only. */
const smallTablePages = 4_096
const nightHour = 4
/** Maximum duration of one vacuum slice: no query is answered meanwhile. */
const turnMs = 50

/**
 * The maintenance that a server's background processes do and the embedded database lacks: checkpoints, so that the log
 * does not grow without bound and recovery stays short, and VACUUM with ANALYZE, for plans and file size. Call `isDue`
 * often and `run` only outside a transaction; `run` does one slice, and the rest is due at once.
 */
export function createMaintenance(database: PGlite) {
  let lookedAt = Date.now()
  let checkpointAt = Date.now()
  let checkpointBytes = 0
  let vacuumAt = Date.now()
  let nightlyDate = ''
  let toVacuum: string[] = []

  async function run(now: Date) {
    if (toVacuum.length > 0) {
      toVacuum = await vacuumSome(database, toVacuum)
      return
    }
    lookedAt = now.getTime()
    if (lookedAt - vacuumAt >= vacuumEveryMs) {
      const { date, hour } = shanghai(now)
      const isNightly = hour === nightHour && date !== nightlyDate
      toVacuum = await readTables(database, isNightly ? Number.MAX_SAFE_INTEGER : smallTablePages)
      vacuumAt = lookedAt
      if (isNightly) nightlyDate = date
    }
    const writtenBytes = await readWrittenBytes(database)
    const isOld = lookedAt - checkpointAt >= checkpointEveryMs && writtenBytes > checkpointBytes
    if (isOld || writtenBytes - checkpointBytes >= checkpointAfterBytes) {
      await database.exec('checkpoint')
      checkpointAt = lookedAt
      checkpointBytes = await readWrittenBytes(database)
    }
  }

  return { isDue: (now: Date) => toVacuum.length > 0 || now.getTime() - lookedAt >= lookEveryMs, run }
}

async function readWrittenBytes(database: PGlite) {
  const { rows } = await database.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

async function readTables(database: PGlite, maxPages: number): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpages <= $1`,
    [maxPages],
  )
  return rows.map(({ name }) => name)
}

/** Vacuums at least one table, and more until its slice is over; answers the remaining ones. */
async function vacuumSome(database: PGlite, tables: readonly string[]): Promise<string[]> {
  const startedAt = performance.now()
  const left = [...tables]
  do await database.exec(`vacuum (analyze) ${left.shift()}`)
  while (left.length > 0 && performance.now() - startedAt < turnMs)
  return left
}

function shanghai(now: Date) {
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).split(' ')
  return { date, hour: Number.parseInt(time, 10) }
}

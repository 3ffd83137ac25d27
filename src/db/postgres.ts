import pg from 'pg'
import type { Backend } from './backend.ts'
import { BoundedPool } from './bounded-pool.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createListener } from './listener.ts'
import type { DatabaseLog } from './log.ts'
import { dumpPostgres } from './postgres-dump.ts'

const connections = 10
const queueLimit = 500
const connectMs = 2_000
const statementMs = 5_000
/** Above the server's own limit; it counts when the server hangs or the network swallows answers. */
const answerMs = 6_000
const idleInTransactionMs = 10_000
/** What is in flight when the site stops. */
const drainMs = 2_000

/** Connects to a PostgreSQL server (15 or newer) as needed, and watches whether it answers. */
export function openPostgres({ url, log }: { url: string; log: DatabaseLog }): Backend {
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: '-c TimeZone=UTC',
  }
  const pool = new BoundedPool(
    {
      ...settings,
      max: connections,
      statement_timeout: statementMs,
      query_timeout: answerMs,
      idle_in_transaction_session_timeout: idleInTransactionMs,
      application_name: 'fanyu-site',
    },
    queueLimit,
  )
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  const listener = createListener({ createClient: () => new pg.Client({ ...settings, query_timeout: answerMs }), log })
  const stopHeartbeat = startHeartbeat({
    createClient: () => new pg.Client(settings),
    onChange: (isSilent) => {
      if (isSilent) pool.suspend()
      else pool.resume()
      log.warn({}, isSilent ? 'The database does not answer: calls are refused' : 'The database answers again')
    },
  })
  return {
    pool,
    createClient: () => new pg.Client(settings),
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    saveTo: (folder) => dumpPostgres(url, folder),
    close: async () => {
      await stopHeartbeat()
      await listener.close()
      await pool.drain(drainMs)
    },
  }
}

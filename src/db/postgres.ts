import pg from 'pg'
import type { Backend } from './backend.ts'
import { BoundedPool } from './bounded-pool.ts'
import { shareServingLock } from './check-addresses.ts'
import type { DatabaseLog } from './database-log.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createListener } from './listener.ts'
import { ownerAddress, type PostgresAddresses, servingRole, sessionAddress } from './postgres-addresses.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { openReplica } from './replica.ts'

/**
 * A client for a pooler that lends connections by the transaction: a statement that was prepared on one of them is not
 * there on the next, so none keeps its name.
 */
class UnnamedClient extends pg.Client {
  // pg declares eight forms of `query`; all of them begin with the statement, as text or as an object with a name.
  override query = ((statement: unknown, ...rest: unknown[]) => {
    const isNamed =
      typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    const unnamed = isNamed ? { ...statement, name: undefined } : statement
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest])
  }) as pg.Client['query']
}

/** The name under which PostgreSQL lists the connections of a running site. */
export const siteName = 'fanyu-site'

const connections = 10
const queueLimit = 500
const connectMs = 2_000
const statementMs = 5_000
/** Above the server's own limit; it takes effect when the server hangs or the network drops answers. */
const answerMs = 6_000
const idleInTransactionMs = 10_000
/** Time for calls in flight when the site stops. */
const drainMs = 2_000

/** Session settings requested on connect. A pooler refuses them; there the role has them (deploy/postgresql.sql). */
const sessionSettings = {
  options: '-c TimeZone=UTC',
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
}

const patience = { connectionTimeoutMillis: connectMs, keepAlive: true }

/** A connection as the role that owns the tables, without time limits. */
export function createOwnerClient(addresses: PostgresAddresses): pg.Client {
  const { options } = sessionSettings
  return new pg.Client({ ...patience, options, connectionString: ownerAddress(addresses) })
}

type Options = { addresses: PostgresAddresses; isServing?: boolean; log: DatabaseLog }

/**
 * Connects to a PostgreSQL server (15 or newer) as needed, and watches whether it answers. While `isServing`, its
 * listening connection shares the lock that a restore needs.
 */
export function openPostgres({ addresses, isServing = false, log }: Options): Backend {
  const isPooled = addresses.direct !== null
  const own = { ...patience, options: sessionSettings.options, application_name: siteName }
  const pool = new BoundedPool(
    {
      ...patience,
      ...(isPooled ? { Client: UnnamedClient } : sessionSettings),
      connectionString: addresses.url,
      max: connections,
      query_timeout: answerMs,
      application_name: siteName,
    },
    queueLimit,
  )
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  const listener = createListener({
    createClient: () => new pg.Client({ ...own, connectionString: sessionAddress(addresses), query_timeout: answerMs }),
    ...(isServing ? { onConnect: shareServingLock } : {}),
    log,
  })
  const stopHeartbeat = startHeartbeat({
    createClient: () => new pg.Client({ ...(isPooled ? patience : own), connectionString: addresses.url }),
    onChange: (isSilent) => {
      if (isSilent) pool.suspend()
      else pool.resume()
      log.warn({}, isSilent ? 'The database does not answer: calls are refused' : 'The database answers again')
    },
  })
  const replica = addresses.replica === null ? null : openReplica({ url: addresses.replica, primary: pool, log })
  return {
    pool,
    ...(replica === null ? {} : { reads: { pool: replica.pool, changed: replica.changed } }),
    createClient: () => createOwnerClient(addresses),
    servingRole: servingRole(addresses),
    check: async () => {
      if (isPooled) await checkPooledSessions(pool)
    },
    listen: listener.listen,
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload])
    },
    saveTo: (folder) => dumpPostgres({ url: sessionAddress(addresses), serving: pool, folder }),
    close: async () => {
      await stopHeartbeat()
      await listener.close()
      await replica?.close()
      await pool.drain(drainMs)
    },
  }
}

/** @throws when the pooler's sessions have no statement timeout, or a time zone other than ours. */
async function checkPooledSessions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ is_limited: boolean; zone: string }>(
    `select current_setting('statement_timeout') <> '0' as is_limited, current_setting('TimeZone') as zone`,
  )
  if (rows[0]?.is_limited && rows[0].zone === 'UTC') return
  throw new Error(
    'DATABASE_URL names a pooler whose role lacks statement_timeout and TimeZone=UTC: set them as deploy/postgresql.sql does',
  )
}

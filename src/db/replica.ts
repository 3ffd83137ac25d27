import type pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import type { DatabaseLog } from './database-log.ts'
import { createReplicaWatch, type ReplicaWatch } from './replica-watch.ts'

const connections = 10
const queueLimit = 500
/** Short, because the primary is queried afterwards, and a page waits at most 3 s for a call. */
const connectMs = 500
const statementMs = 1_000
const answerMs = 1_200
const drainMs = 500

/** A statement that changes and locks nothing; values are parameters, never part of the text. */
const isReading = (text: string) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text)

/** Reads from the replica while it is current, else from the primary. Writes and transactions use the primary. */
export class ReadPool {
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  readonly #watch: ReplicaWatch

  constructor(args: { primary: pg.Pool; replica: pg.Pool; watch: ReplicaWatch }) {
    this.#primary = args.primary
    this.#replica = args.replica
    this.#watch = args.watch
  }

  async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    if (!this.#watch.isCurrent() || !isReading(statement.text)) return this.#primary.query(statement, values)
    try {
      return await this.#replica.query(statement, values)
    } catch (error) {
      if (!this.#watch.judge(error)) throw error
      return this.#primary.query(statement, values)
    }
  }

  connect(): Promise<pg.PoolClient> {
    return this.#primary.connect()
  }
}

type Options = { url: string; primary: pg.Pool; log: DatabaseLog }

/** Opens a streaming replica beside its primary. It may be down: then the primary is read. */
export function openReplica({ url, primary, log }: Options) {
  const replica = new BoundedPool(
    {
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
      options: '-c TimeZone=UTC',
      max: connections,
      statement_timeout: statementMs,
      query_timeout: answerMs,
      application_name: 'fanyu-site-reads',
    },
    queueLimit,
  )
  // The replica watch logs failures, once.
  replica.on('error', () => {})
  const watch = createReplicaWatch({
    log,
    positionOfPrimary: async () => {
      const { rows } = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn()::text as position')
      return rows[0]?.position ?? '0/0'
    },
    // A promoted replica has its own history, whatever its position.
    hasReached: async (position) => {
      const { rows } = await replica.query<{ reached: boolean }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [position],
      )
      return rows[0]?.reached ?? false
    },
  })
  const stopWatch = watch.start()
  return {
    pool: new ReadPool({ primary, replica, watch }),
    changed: watch.changed,
    close: async () => {
      await stopWatch()
      await replica.drain(drainMs)
    },
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Backend, Listen } from './backend.ts'
import { checkAddresses } from './check-addresses.ts'
import type { DatabaseLog } from './database-log.ts'
import { openEmbedded } from './embedded/open.ts'
import { isDatabaseUnavailable, isForbidden } from './errors.ts'
import { createMigrationCheck, type DatabaseGuard, migrateDatabase } from './migrate.ts'
import { createOwnerClient, openPostgres } from './postgres.ts'
import { ownerAddress, type PostgresAddresses, servingRole } from './postgres-addresses.ts'
import { dumpPostgres } from './postgres-dump.ts'

/** The database, or a transaction on it: every function that takes a `Db` works in both. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  db: Db
  /** For the contents of pages and lists; uses the replica when there is one, and never writes. */
  reads: Db
  /** How many connections are open and idle, and how many callers wait for one. */
  connections: () => Record<'open' | 'idle' | 'waiting', number>
  /** Announces a change of page contents: `reads` returns it from now on. */
  noteChange: () => void
  /** True when the database answers within 1 s and its schema is this release's. Never rejects. */
  ready: () => Promise<boolean>
  listen: Listen
  notify: Backend['notify']
  saveTo: Backend['saveTo']
  /** Waits for calls in flight, flushes all data and releases the database. */
  close: () => Promise<void>
}

type Options = {
  /** A PostgreSQL server; without one, the embedded database under `dataDir`. */
  postgres?: PostgresAddresses | null
  dataDir?: string
  /** Whether this process serves visitors: meanwhile a restore of the server's database is refused. */
  isServing?: boolean
  log: DatabaseLog
  guard?: DatabaseGuard | undefined
  beforeMigration?: BeforeMigration | undefined
}

/** Called where an earlier version's database is about to be migrated; `saveTo` copies it. Its failure stops the start. */
export type BeforeMigration = (saveTo: Backend['saveTo']) => Promise<void>

const readyMs = 1_000
const waitForServerMs = 30_000
const retryEveryMs = 500
const mayNotMigrate = {
  serving: 'the role of DATABASE_URL may not migrate it: set DATABASE_MIGRATION_URL to the role that owns it',
  migration: 'the role of DATABASE_MIGRATION_URL does not own it: give the role that does',
} as const

/**
 * Opens the database and migrates its schema. Throws `FolderInUseError` when another process uses the embedded one, and
 * what `checkAddresses` throws; waits up to 30 s for a server that is still starting.
 */
export async function openDatabase(options: Options): Promise<Database> {
  const { postgres = null, dataDir = './data', isServing = false, log, guard, beforeMigration } = options
  if (postgres) await checkAddresses(postgres, { log, isServing })
  const backend = postgres
    ? openPostgres({ addresses: postgres, isServing, log })
    : await openEmbedded({ dataDir, log })
  try {
    const mayNot = mayNotMigrate[postgres?.migration ? 'migration' : 'serving']
    await migrateWhenReachable({ ...backend, log, guard, beforeMigration, mayNot })
    await backend.check?.()
  } catch (error) {
    await backend.close()
    throw error
  }
  return createDatabase(backend)
}

/** Wraps an opened and migrated backend. Tests use it; everything else calls `openDatabase`. */
export function createDatabase(backend: Backend): Database {
  const { pool, listen, notify, saveTo, close } = backend
  const isMigrated = createMigrationCheck(pool)
  const ready = () => {
    const tooLate = delay(readyMs, false, { ref: false })
    return Promise.race([isMigrated().catch(() => false), tooLate])
  }
  const db = drizzle(pool, { casing: 'snake_case' })
  // Drizzle only uses `query` and `connect` of a pool.
  const reads = backend.reads ? drizzle(backend.reads.pool as unknown as pg.Pool, { casing: 'snake_case' }) : db
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  return {
    db,
    reads,
    connections,
    noteChange: backend.reads?.changed ?? (() => {}),
    ready,
    listen,
    notify,
    saveTo,
    close,
  }
}

/** Migrates the schema of a PostgreSQL server without opening it for use; waits for one that is starting. */
export async function migrateServer(
  addresses: PostgresAddresses,
  { log, guard, beforeMigration }: Pick<Options, 'log' | 'guard' | 'beforeMigration'>,
): Promise<void> {
  await checkAddresses(addresses, { log, isServing: true })
  await migrateWhenReachable({
    createClient: () => createOwnerClient(addresses),
    servingRole: servingRole(addresses),
    saveTo: (folder) => dumpPostgres({ url: ownerAddress(addresses), folder }),
    log,
    guard,
    beforeMigration,
    mayNot: mayNotMigrate[addresses.migration ? 'migration' : 'serving'],
  })
}

type MigrationParts = Pick<Backend, 'createClient' | 'servingRole' | 'saveTo'> &
  Pick<Options, 'log' | 'guard' | 'beforeMigration'> & { mayNot: string }

async function migrateWhenReachable(parts: MigrationParts) {
  const { createClient, servingRole = null, saveTo, log, guard, beforeMigration, mayNot } = parts
  const deadline = Date.now() + waitForServerMs
  for (;;) {
    try {
      return await migrateDatabase(createClient(), {
        servingRole,
        guard,
        beforeMigration: async () => beforeMigration?.(saveTo),
      })
    } catch (error) {
      if (isForbidden(error)) throw new Error(`The database is older than this release and ${mayNot}`, { cause: error })
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      log.warn({ err: error }, 'The database cannot be reached yet')
      await delay(retryEveryMs)
    }
  }
}

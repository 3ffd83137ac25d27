import { setTimeout as delay } from 'node:timers/promises'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Backend, Listen } from './backend.ts'
import { openEmbedded } from './embedded/open.ts'
import { isDatabaseUnavailable } from './errors.ts'
import type { DatabaseLog } from './log.ts'
import { createMigrationCheck, migrateDatabase } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import * as schema from './schema/index.ts'

/** The database, or a transaction on it: every function that takes a `Db` works in both. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>

export type Database = {
  db: Db
  /** True when the database answers within 1 s and its schema is this release's. Never rejects. */
  ready: () => Promise<boolean>
  listen: Listen
  notify: Backend['notify']
  saveTo: Backend['saveTo']
  /** Waits for what is in flight, writes everything down and lets go. */
  close: () => Promise<void>
}

type Options = {
  /** A PostgreSQL address; without it the embedded database under `dataDir` is opened. */
  url?: string
  dataDir?: string
  log: DatabaseLog
}

const readyMs = 1_000
const waitForServerMs = 30_000
const retryEveryMs = 500

/**
 * Opens the database and brings its schema up to date. Throws `FolderInUseError` when another process has the embedded
 * one; waits up to 30 s for a server that is still starting.
 */
export async function openDatabase({ url, dataDir = './data', log }: Options): Promise<Database> {
  const backend = url ? openPostgres({ url, log }) : await openEmbedded({ dataDir, log })
  try {
    await migrateWhenReachable(backend, log)
  } catch (error) {
    await backend.close()
    throw error
  }
  return createDatabase(backend)
}

/** Wraps an opened and migrated backend. Tests use it; everybody else calls `openDatabase`. */
export function createDatabase(backend: Backend): Database {
  const { pool, listen, notify, saveTo, close } = backend
  const isMigrated = createMigrationCheck(pool)
  const ready = () => {
    const tooLate = delay(readyMs, false, { ref: false })
    return Promise.race([isMigrated().catch(() => false), tooLate])
  }
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), ready, listen, notify, saveTo, close }
}

async function migrateWhenReachable(backend: Backend, log: DatabaseLog) {
  const deadline = Date.now() + waitForServerMs
  for (;;) {
    try {
      return await migrateDatabase(backend.createClient())
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error
      log.warn({ err: error }, 'The database cannot be reached yet')
      await delay(retryEveryMs)
    }
  }
}

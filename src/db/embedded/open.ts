import { EventEmitter } from 'node:events'
import { mkdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseLog } from '#db/database-log.ts'
import type { Backend } from '../backend.ts'
import { BoundedPool, limitHolding } from '../bounded-pool.ts'
import type { CopyFacts } from '../copy-facts.ts'
import { openEngine } from './engine.ts'
import { type EngineSupervisor, superviseEngine } from './engine-supervisor.ts'
import { lockFolder } from './folder-lock.ts'
import { watchFreeSpace } from './free-space.ts'
import { PlanKeepingClient } from './plan-keeping-client.ts'

const queueLimit = 500
/**
 * The statement limit is above the watchdog's 5 s, which ends a statement and reports why; it covers what the watchdog
 * does not see.
 */
export const usualPatience = { waitMs: 3_000, statementMs: 8_000, holdMs: 15_000 }
/** Tests may run on a busy machine: in-memory databases are for them, and the journeys' servers take it as the usual one. */
export const testPatience = { waitMs: 60_000, statementMs: 60_000, holdMs: 60_000 }
/** Time for calls in flight when the site stops. */
const drainMs = 3_000

/**
 * Opens PGlite under `dataDir`: files in `dataDir/database`, guarded by `dataDir/database.lock`. A child process runs
 * it; the pool has one connection, so whole transactions, not only statements, come one after another.
 *
 * Throws `FolderInUseError` when another process has the folder.
 */
export async function openEmbedded({ dataDir, log }: { dataDir: string; log: DatabaseLog }): Promise<Backend> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'database')
  const unlock = lockFolder(folder)
  try {
    const keeper = await superviseEngine({ files: { folder }, log })
    const stopWatching = watchFreeSpace(folder, (isShort) => {
      if (isShort) log.error({ folder }, 'The disk is nearly full: writes are refused until there is room')
      else log.warn({ folder }, 'There is room on the disk again: writes are accepted')
      keeper.setReadOnly(isShort)
    })
    const backend = serve(keeper, log)
    const close = async () => {
      stopWatching()
      await backend.close()
      unlock()
    }
    return { ...backend, close }
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Keeps a database in memory, for tests: empty, or restored from a dump file (`dump()` of another one). Each `serve`
 * opens it for one user at a time, whose `close` waits for calls in flight and leaves the engine for the next.
 */
export async function keepInMemory({ dumpFile, log }: { dumpFile?: string; log: DatabaseLog }) {
  const keeper = await superviseEngine({ files: { memory: true, dumpFile }, log })
  return {
    serve: () => serve({ ...keeper, close: async () => {} }, log, testPatience),
    dump: keeper.dump,
    close: keeper.close,
  }
}

function serve(keeper: EngineSupervisor, log: DatabaseLog, { waitMs, statementMs, holdMs } = usualPatience): Backend {
  const settings = { user: 'postgres', database: 'postgres', password: '', ssl: false, stream: keeper.createSession }
  const pool = new BoundedPool(
    {
      ...settings,
      Client: PlanKeepingClient,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: waitMs,
      query_timeout: statementMs,
    },
    queueLimit,
  )
  keeper.onChange((isAway) => {
    if (isAway) pool.suspend()
    else pool.resume()
  })
  let isClosing = false
  pool.on('error', (error) => {
    // Closing ends idle sessions itself.
    if (!isClosing) log.warn({ err: error }, 'The idle database session ended')
  })
  limitHolding(pool, holdMs, () => log.error({}, `A database session was held for more than ${holdMs} ms and is ended`))

  const channels = new EventEmitter().setMaxListeners(0)
  return {
    pool,
    createClient: () => new pg.Client(settings),
    // One process owns the database, so its own emitter reaches all listeners and no connection can be lost.
    listen: async (channel, onMessage) => {
      channels.on(channel, onMessage)
      return async () => void channels.off(channel, onMessage)
    },
    notify: async (channel, payload) => void channels.emit(channel, payload),
    saveTo: async (folder) => {
      // The engine that opens the copy leaves its lock files in the folder above it.
      const opened = join(folder, 'opened')
      const copy = join(opened, 'database')
      await keeper.copyTo(copy)
      const facts = await readFactsOf(copy, log)
      await rename(copy, join(folder, 'database'))
      await rm(opened, { recursive: true })
      return { kind: 'embedded', ...facts }
    },
    close: async () => {
      isClosing = true
      await pool.drain(drainMs)
      await keeper.close()
    },
  }
}

/**
 * Opens a copy in an engine of its own, which replays its log, and counts its rows: a copy that does not open is none,
 * and the site's calls do not wait for the counting.
 */
async function readFactsOf(folder: string, log: DatabaseLog): Promise<CopyFacts> {
  const engine = await openEngine({ files: { folder }, log, onDeath: () => {} })
  try {
    return await engine.readFacts()
  } finally {
    await engine.close()
  }
}

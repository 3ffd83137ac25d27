import pg from 'pg'
import { openDatabase } from '../../../src/db/client.ts'
import { plainAddresses } from '../../../src/db/postgres-addresses.ts'
import { seedDemo } from '../../../src/db/seed/index.ts'
import { createLogger } from '../../../src/server/log.ts'
import { systemClock } from '../../../src/server/ports/clock.ts'
import { hashToken, makeToken } from '../../../src/server/services/sessions/opaque-token.ts'
import { startChild } from '../../../tests/load/child-server.ts'
import { freePort } from '../../support/postgres.ts'
import { makeFolder, requirePostgres } from '../figures.ts'
import { type ConsoleSize, fillConsole } from './fill.ts'

export type ConsoleSite = {
  address: string
  /** The session of an owner, for the cookie `fy_staff`. */
  token: string
  /** Server and database. */
  pids: readonly number[]
  stop: () => Promise<void>
}

/** The built site on a PostgreSQL of its own with the rows of years, and an owner with a session. */
export async function startConsoleSite(size: ConsoleSize): Promise<ConsoleSite> {
  const postgres = await requirePostgres()
  try {
    const token = makeToken()
    await prepare({ url: postgres.url, token, size })
    const port = String(await freePort())
    const { address, pid, stop } = await startChild(['src/server/main.ts'], {
      ...{ DATABASE_URL: postgres.url, DATA_DIR: makeFolder(), PORT: port, LIMIT_SCALE: '100000', SEED: 'none' },
      ...{ SECRET: 'a secret that nobody else has, of the bench', PUBLIC_URL: `http://127.0.0.1:${port}` },
    })
    return {
      ...{ address, token, pids: [pid, postgres.pid()] },
      stop: async () => {
        await stop()
        postgres.stop()
      },
    }
  } catch (error) {
    postgres.stop()
    throw error
  }
}

async function prepare({ url, token, size }: { url: string; token: string; size: ConsoleSize }): Promise<void> {
  const startedAt = Date.now()
  const database = await openDatabase({ postgres: plainAddresses(url), log: createLogger({ level: 'silent' }) })
  await seedDemo(database.db, systemClock)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillConsole((statement, parameters) => client.query(statement, parameters), size)
  await client.query(
    `insert into staff (id, email, name, roles, status, created_at, updated_at) overriding system value
       values (99, 'owner@bench.example.com', '所有者', array['owner'], 'active', now(), now())`,
  )
  await client.query(
    `insert into staff_sessions (staff_id, token_hash, is_whole, confirmed_at, created_at, last_seen_at)
       values (99, $1, true, now(), now(), now())`,
    [hashToken(token)],
  )
  await client.end()
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0)
  console.log(`\nPostgreSQL: ${size.articles.toLocaleString('en')} articles and what belongs to them in ${seconds} s`)
}

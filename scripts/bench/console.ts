import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'
import { openDatabase } from '../../src/db/client.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { seedDemo } from '../../src/db/seed/index.ts'
import { createLogger } from '../../src/server/log.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { hashToken, makeToken } from '../../src/server/services/sessions/opaque-token.ts'
import { startChild } from '../../tests/load/child-server.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { fillConsole } from './console/fill.ts'
import { type Asked, asked } from './console/lists.ts'
import { measureScripts } from './console/scripts.ts'
import { cpuSecondsOf } from './cpu-seconds.ts'

/**
 * The console on PostgreSQL with 100,000 articles and 20,000 media: each list's answer over HTTP, with the processor time of
 * server and database beside it (what a busy machine cannot spoil), and the sizes of its scripts. Needs a built site.
 */
const size = {
  articles: Number(process.env.BENCH_ARTICLES ?? 100_000),
  media: Number(process.env.BENCH_MEDIA ?? 20_000),
  rows: Number(process.env.BENCH_ROWS ?? 100_000),
  skus: 2_000,
}
const promisedMs = 50
const warmUps = 2
const samples = 15

const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-bench-'))
const postgres = await startTestPostgres()
if (postgres === null) throw new Error('No PostgreSQL here')
const token = makeToken()
try {
  await prepare(postgres.url)
  const { address, pid, stop } = await startChild(['src/server/main.ts'], {
    ...{ DATABASE_URL: postgres.url, DATA_DIR: folder, PORT: '0', LIMIT_SCALE: '100000', SEED: 'none' },
    ...{ SECRET: 'a secret that nobody else has, of the bench', PUBLIC_URL: 'http://127.0.0.1' },
  })
  try {
    for (const ask of asked) await measureCall(address, [pid, postgres.pid()], ask)
    measureScripts()
  } finally {
    await stop()
  }
} finally {
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Demonstration content, the rows of years, and an owner with a session. */
async function prepare(url: string): Promise<void> {
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

async function measureCall(
  address: string,
  pids: readonly number[],
  { name, path: call, query, body }: Asked,
): Promise<void> {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const headers = { cookie: `fy_staff=${token}`, origin: 'http://127.0.0.1', 'content-type': 'application/json' }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const times: number[] = []
  let spentBefore = 0
  for (let round = 0; round < warmUps + samples; round += 1) {
    if (round === warmUps) spentBefore = spentBy(pids)
    const startedAt = performance.now()
    const { code, msg } = await (await fetch(`${address}/console/api${call}${search}`, init)).json()
    if (round >= warmUps) times.push(performance.now() - startedAt)
    if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)])
  const processor = ((spentBy(pids) - spentBefore) * 1_000) / samples
  const isMissed = median > promisedMs
  if (isMissed) process.exitCode = 1
  const verdict = isMissed ? `ABOVE the promised ${promisedMs}` : `promised ${promisedMs}`
  console.log(
    `${median.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)} ms median, p95 ${processor.toFixed(1).padStart(7)} ms of processor  ${verdict}  ${name}`,
  )
}

function spentBy(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
}

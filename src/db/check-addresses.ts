import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog } from './database-log.ts'
import { type PostgresAddresses, sessionAddress } from './postgres-addresses.ts'

/** The variable of each address. */
const variables = {
  url: 'DATABASE_URL',
  direct: 'DATABASE_DIRECT_URL',
  migration: 'DATABASE_MIGRATION_URL',
  replica: 'DATABASE_REPLICA_URL',
} as const

type AddressName = keyof typeof variables

/** What tells a database from every other one; null where the role may not read it. */
type Identity = {
  name: string
  oid: string
  /** Made by initdb; a streaming replica has its primary's. */
  system: string | null
  /** Other servers have been started at another microsecond. */
  startedAt: string
}

/** An address is tried for this long, so that a wrong one is named soon. */
const answerMs = 1_000
/** How long a server that is starting, full or silent is waited for. */
const waitMs = 30_000
const retryEveryMs = 250

/** The advisory lock that every serving instance shares and that a restore or a move takes alone. */
const servingLock = 7_203_614_555

/**
 * Checks that every address leads to the database of DATABASE_URL, and `isServing` that no restore or move is under way. Waits for
 * a server that is starting or silent, after it has been named in the log.
 * @throws with one line that names the variable, or both, and never an address's password.
 */
export async function checkAddresses(
  addresses: PostgresAddresses,
  { log, isServing }: { log: DatabaseLog; isServing: boolean },
): Promise<void> {
  const own = await identify('url', addresses.url, log)
  for (const name of ['direct', 'migration'] as const) {
    const url = addresses[name]
    if (url !== null && url !== addresses.url) requireSame(name, own, await identify(name, url, log))
  }
  if (addresses.replica !== null) {
    // A replica may be away: then the primary is read.
    const replica = await askIdentity(addresses.replica).catch(() => null)
    if (replica !== null) requireSame('replica', own, { ...replica, startedAt: own.startedAt })
  }
  if (isServing && (await isTakenAlone(addresses)))
    throw new Error(
      `${variables.url} names a database that npm run restore or npm run move is using: start again when it has ended`,
    )
}

/** Whether two connections lead to the same database, as far as the roles may know. */
export function isSameDatabase(one: Identity, other: Identity): boolean {
  if (one.name !== other.name || one.oid !== other.oid) return false
  if (one.system !== null && other.system !== null) return one.system === other.system
  return one.startedAt === other.startedAt
}

function requireSame(name: AddressName, own: Identity, other: Identity): void {
  if (isSameDatabase(own, other)) return
  const what =
    own.name === other.name ? 'a database of the same name on another server' : `another database, ${other.name}`
  throw new Error(`${variables[name]} names ${what}, and ${variables.url} ${own.name}: both must lead to one database`)
}

async function identify(name: AddressName, url: string, log: DatabaseLog): Promise<Identity> {
  const begunAt = performance.now()
  let isNamed = false
  for (;;) {
    try {
      return await askIdentity(url)
    } catch (error) {
      const { problem, patienceMs } = judgeFailure(error)
      const sentence = `${variables[name]} cannot be used: ${serverOf(url)} ${problem}`
      if (performance.now() - begunAt > patienceMs) throw new Error(sentence, { cause: error })
      if (patienceMs === waitMs && !isNamed) {
        isNamed = true
        log.warn({}, `${sentence}; it is tried for ${waitMs / 1_000} s`)
      }
      await delay(retryEveryMs)
    }
  }
}

type Failure = { problem: string; patienceMs: number }

/** What is wrong, and for how long it may mend itself. */
function judgeFailure(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === '28P01' || code === '28000') return { problem: 'refuses its user or password', patienceMs: 0 }
  if (code === '3D000') return { problem: 'has no database of that name', patienceMs: 0 }
  if (code === 'ENOTFOUND') return { problem: 'is no known host', patienceMs: 0 }
  if (code === 'ECONNREFUSED') return { problem: 'refuses connections: is its port right?', patienceMs: 0 }
  if (code === '57P03') return { problem: 'is starting or stopping', patienceMs: waitMs }
  if (code === '53300') return { problem: 'has no free connection', patienceMs: waitMs }
  const message = error instanceof Error ? error.message : String(error)
  // A pooler whose server is away.
  if (code.startsWith('08') && !/no such/i.test(message)) return { problem: `answered: ${message}`, patienceMs: waitMs }
  const isSilent = /timeout|timed out|terminated|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ECONNRESET/i
  if (isSilent.test(`${code} ${message}`)) return { problem: 'does not answer', patienceMs: waitMs }
  return { problem: `answered: ${message}`, patienceMs: 0 }
}

function serverOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${port || 5432}`
}

async function askIdentity(url: string): Promise<Identity> {
  const client = createShortClient(url)
  try {
    await client.connect()
    return await readIdentity(client)
  } finally {
    client.end().catch(() => {})
  }
}

function createShortClient(url: string): pg.Client {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerMs, query_timeout: answerMs })
  return client.on('error', () => {})
}

/** Reads what tells the database of this connection from others. */
export async function readIdentity(client: Pick<pg.Pool, 'query'>): Promise<Identity> {
  const { rows } = await client.query<Omit<Identity, 'system'>>(
    `select current_database() as name, oid::text as oid, extract(epoch from pg_postmaster_start_time())::text as "startedAt"
     from pg_database where datname = current_database()`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The server does not list its own database')
  return { ...row, system: await readSystem(client) }
}

/** Null where the role may not call it, as on some managed servers. */
async function readSystem(client: Pick<pg.Pool, 'query'>): Promise<string | null> {
  try {
    const { rows } = await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    return rows[0]?.id ?? null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === '42501' || code === '42883') return null
    throw error
  }
}

async function isTakenAlone(addresses: PostgresAddresses): Promise<boolean> {
  const client = createShortClient(sessionAddress(addresses))
  try {
    await client.connect()
    return !(await tryServingLock(client, 'shared'))
  } finally {
    await client.end()
  }
}

/** For a connection that lives as long as its instance serves. */
export async function shareServingLock(client: pg.Client): Promise<void> {
  if (!(await tryServingLock(client, 'shared'))) throw new Error('The database is being restored or moved')
}

/** Whether the session has the lock now: shared by instances that serve, exclusive for a restore or a move. */
export async function tryServingLock(client: pg.Client, kind: 'shared' | 'exclusive'): Promise<boolean> {
  const take = kind === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [servingLock])
  return rows[0]?.taken ?? false
}

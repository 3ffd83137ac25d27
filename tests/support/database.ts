import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Backend } from '#db/backend.ts'
import { createDatabase, type Database } from '#db/client.ts'
import type { DatabaseLog } from '#db/database-log.ts'
import { keepInMemory } from '#db/embedded/open.ts'
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { type PostgresAddresses, plainAddresses } from '#db/postgres-addresses.ts'

/** A database for one test file: migrated, empty, of this file alone. Pool and client are for what has no place in Drizzle. */
export type TestDatabase = Database & { pool: pg.Pool; createClient: () => pg.Client; kind: 'embedded' | 'server' }

const log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Makes a fresh migrated database: PGlite in memory, or one on the server that TEST_DATABASE_URL names (its user must
 * be allowed to create databases). `close` also removes it. The migrated state is made once and copied; an engine in
 * memory, which takes seconds to open, is emptied and given to the next who asks in the same process.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? createOnServer(url) : createInMemory()
}

type Engine = Awaited<ReturnType<typeof keepInMemory>> & { schema: string }

/** Engines of this process whose database was given back. */
const free: Engine[] = []

async function createInMemory(): Promise<TestDatabase> {
  const engine = free.pop() ?? (await openMigrated())
  const backend = engine.serve()
  const database = createDatabase(backend)
  let isClosed = false
  const close = async () => {
    if (isClosed) return
    isClosed = true
    await database.close()
    if (await empty(engine)) free.push(engine)
    else await engine.close()
  }
  const { pool, createClient } = backend
  return { ...database, pool, createClient, kind: 'embedded', close }
}

/**
 * Puts the files of a migrated, empty database into a data folder, so that what opens it there need not make them first,
 * which takes seconds.
 */
export async function unpackDatabase(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['-xf', await migratedDump(), '-C', folder], { stdio: ['ignore', 'ignore', 'ignore'] })
}

async function openMigrated(): Promise<Engine> {
  const engine = await keepInMemory({ dumpFile: await migratedDump(), log })
  return { ...engine, schema: await withClient(engine.serve(), readSchema) }
}

/** The file with the migrated state. */
function migratedDump(): Promise<string> {
  return keepFile(`fanyu-test-${schemaHash()}.tar`, async () => {
    const engine = await keepInMemory({ log })
    await migrateDatabase(engine.serve().createClient())
    const dump = await engine.dump()
    await engine.close()
    return dump
  })
}

/** A file of the folder for temporary files, which is made where it is missing and stays; its name changes with its content. */
export async function keepFile(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const file = join(tmpdir(), name)
  if (existsSync(file)) return file
  const unfinished = `${file}.${randomUUID()}`
  writeFileSync(unfinished, await make())
  try {
    // `link` refuses an existing name: the first of two workers wins, and a file that is being read stays as it is.
    linkSync(unfinished, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  }
  rmSync(unfinished)
  return file
}

/**
 * Takes every row away and starts every sequence anew, past the triggers that refuse it; resolves to whether the
 * database is then as the migrations left it: no test changed the schema and left it so. Only tables with rows are
 * touched: to truncate all of them costs five times as much.
 */
function empty(engine: Engine): Promise<boolean> {
  return withClient(engine.serve(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I', relname) as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
    )
    const tables = rows.map(({ name }) => name)
    await client.query('set session_replication_role = replica')
    if (tables.length > 0) {
      await client.query(tables.map((table) => `delete from ${table}`).join(';'))
      await client.query(`vacuum ${tables.join(', ')}`)
    }
    await client.query(
      `select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences
        where schemaname = 'public' and last_value is not null`,
    )
    return (await readSchema(client)) === engine.schema
  })
}

/** Everything in the catalogue that a test could leave behind, as one value. */
async function readSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(part, ';' order by part)) as schema from (
      select concat_ws(' ', relname, relkind, attname, atttypid::text, attnotnull::text)
        from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and attnum > 0
      union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    ) as parts (part)`)
  return rows[0]?.schema ?? ''
}

async function withClient<T>(backend: Backend, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = backend.createClient()
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function createOnServer(url: string): Promise<TestDatabase> {
  const name = `fanyu_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, async (client) => {
    const template = await ensureTemplate(url, client)
    await client.query(`create database ${name} template ${template}`)
  })
  const database = openOnServer(plainAddresses(withDatabase(url, name)))
  const close = async () => {
    await database.close()
    await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...database, close }
}

/** A migrated database at these addresses, as an instance of the site opens it; its notifications go to `log`. */
export function openOnServer(addresses: PostgresAddresses, databaseLog: DatabaseLog = log): TestDatabase {
  const backend = openPostgres({ addresses, log: databaseLog })
  const { pool, createClient } = backend
  return { ...createDatabase(backend), pool, createClient, kind: 'server' }
}

async function ensureTemplate(url: string, client: pg.Client) {
  const template = `fanyu_template_${schemaHash()}`
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) {
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await migrateDatabase(new pg.Client({ connectionString: withDatabase(url, unfinished) }))
    await client.query(`alter database ${unfinished} rename to ${template}`)
  }
  return template
}

/** Runs `work` while no other test process does the same: a template must not be in use while it is copied. */
async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    return await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Changes with every migration, so that a kept dump or template is never an old one. */
function schemaHash() {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).toSorted()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrationsFolder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase, type Database } from '#db/client.ts'
import { openInMemory } from '#db/embedded/open.ts'
import { migrateDatabase, migrationsFolder } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'

/** A database for one test file: migrated, empty, nobody else's. Pool and client are for what has no place in Drizzle. */
export type TestDatabase = Database & { pool: pg.Pool; createClient: () => pg.Client; kind: 'embedded' | 'server' }

const log = { info: () => {}, warn: () => {}, error: () => {} }

/**
 * Makes a fresh migrated database: PGlite in memory, or one on the server that TEST_DATABASE_URL names (its user must
 * be allowed to create databases). `close` also removes it. The migrated state is made once and copied.
 */
export function createTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? createOnServer(url) : createInMemory()
}

async function createInMemory(): Promise<TestDatabase> {
  const dumpFile = join(tmpdir(), `fanyu-test-${schemaHash()}.tar`)
  if (!existsSync(dumpFile)) await writeMigratedDump(dumpFile)
  const backend = await openInMemory({ dumpFile, log })
  const { pool, createClient } = backend
  return { ...createDatabase(backend), pool, createClient, kind: 'embedded' }
}

async function writeMigratedDump(dumpFile: string) {
  const backend = await openInMemory({ log })
  await migrateDatabase(backend.createClient())
  const unfinished = `${dumpFile}.${randomUUID()}`
  writeFileSync(unfinished, await backend.dump())
  renameSync(unfinished, dumpFile)
  await backend.close()
}

async function createOnServer(url: string): Promise<TestDatabase> {
  const name = `fanyu_test_${randomUUID().replaceAll('-', '')}`
  await onServer(url, async (client) => {
    const template = await ensureTemplate(url, client)
    await client.query(`create database ${name} template ${template}`)
  })
  const backend = openPostgres({ url: withDatabase(url, name), log })
  const database = createDatabase(backend)
  const close = async () => {
    await database.close()
    await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
  }
  const { pool, createClient } = backend
  return { ...database, pool, createClient, kind: 'server', close }
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

import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import pg from 'pg'
import { z } from 'zod'
import { createDatabase } from '#db/client.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { keepFile, type TestDatabase } from './database.ts'

const folder = path.join(import.meta.dirname, '../fixtures/databases')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const keptSchema = z.object({
  madeAt: z.iso.datetime().transform((at) => new Date(at)),
  phone: z.string(),
  email: z.string(),
  password: z.string(),
  token: z.string(),
})

/** The databases of earlier versions that are kept, the oldest first, and who can log in to them. */
export const earlierDatabases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => {
    const name = path.basename(file, '.json')
    return { name, ...keptSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))) }
  })

/**
 * Opens a copy of a kept database as a start does, migrations included: the data folder, or with TEST_DATABASE_URL the
 * dump, in a database of its own. `before` is done as the earlier version, before it is migrated. `close` also removes it.
 */
export function openEarlierDatabase(name: string, before: Before): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openDump(name, url, before) : openFolder(name, before)
}

type Before = (client: pg.Client) => Promise<void>

async function openFolder(name: string, before: Before): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-kept-'))
  await unpackEarlierDatabase(name, dataDir)
  const backend = await openEmbedded({ dataDir, log })
  await withClient(backend.createClient(), before)
  await migrateDatabase(backend.createClient())
  const database = createDatabase(backend)
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
  const { pool, createClient } = backend
  return { ...database, pool, createClient, kind: 'embedded', close }
}

/** Puts a kept database into a data folder; one with a demonstration is kept as its dump alone, for the size's sake. */
export async function unpackEarlierDatabase(name: string, dataDir: string): Promise<void> {
  const isPacked = existsSync(path.join(folder, `${name}.tar.zst`))
  const input = isPacked ? zstdDecompressSync(read(`${name}.tar.zst`)) : readFileSync(await filesOfDump(name))
  execFileSync('tar', ['-xf', '-', '-C', dataDir], { input })
}

/** The archive of the files that a dump makes, which takes seconds. */
function filesOfDump(name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(read(`${name}.sql.gz`))
    .digest('hex')
    .slice(0, 16)
  return keepFile(`fanyu-kept-${name}-${hash}.tar`, async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fanyu-kept-'))
    try {
      const backend = await openEmbedded({ dataDir, log })
      await withClient(backend.createClient(), (client) => client.query(readDump(name)))
      await backend.close()
      return execFileSync('tar', ['-cf', '-', '-C', dataDir, 'database'], { maxBuffer: 1024 ** 3 })
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  })
}

export const readDump = (name: string): string => gunzipSync(read(`${name}.sql.gz`)).toString()

async function openDump(name: string, server: string, before: Before): Promise<TestDatabase> {
  const database = `fanyu_kept_${randomUUID().replaceAll('-', '')}`
  const url = Object.assign(new URL(server), { pathname: `/${database}` }).href
  await run(server, `create database ${database}`)
  await run(url, readDump(name))
  await withClient(new pg.Client({ connectionString: url }), before)
  const backend = openPostgres({ addresses: plainAddresses(url), log })
  await migrateDatabase(backend.createClient())
  const opened = createDatabase(backend)
  const close = async () => {
    await opened.close()
    await run(server, `drop database ${database} with (force)`)
  }
  const { pool, createClient } = backend
  return { ...opened, pool, createClient, kind: 'server', close }
}

function read(file: string) {
  return readFileSync(path.join(folder, file))
}

const run = (url: string, statements: string) =>
  withClient(new pg.Client({ connectionString: url }), (client) => client.query(statements))

async function withClient(client: pg.Client, work: (client: pg.Client) => Promise<unknown>) {
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

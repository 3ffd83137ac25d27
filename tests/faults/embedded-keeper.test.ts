import fs, { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { openFiles } from '#db/embedded/files.ts'
import { isDatabaseUnavailable, isStorageFull } from '#db/errors.ts'
import { makeCompany } from '#db/factories.ts'
import { companies } from '#db/schema/index.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanyu-keeper-'))
})

afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  rmSync(dataDir, { recursive: true })
})

test('each acknowledged commit was synced to the disk', { timeout: 60_000 }, async () => {
  const database = await openFiles({ folder: join(dataDir, 'database') })
  await database.exec('create table facts (id int)')
  const sync = vi.spyOn(fs, 'fdatasyncSync')
  syncBuiltinESMExports()
  for (let id = 0; id < 20; id += 1) await database.query('insert into facts values ($1)', [id])
  expect(sync.mock.calls.length).toBeGreaterThanOrEqual(20)
  await database.close()
})

test('a hung engine is ended and reopened; who waited hears that the outcome is unknown', {
  timeout: 60_000,
}, async () => {
  const { db, ready, close } = await openDatabase({ dataDir, log })
  await makeCompany(db, { name: 'before' })
  const hung = db.transaction(async (tx) => {
    await makeCompany(tx, { name: 'during' })
    await tx.execute(sql`select count(*) from generate_series(1, 100000000000)`)
  })
  const error = await hung.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)

  await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: 20_000, interval: 100 })
  const names = await db.select({ name: companies.name }).from(companies)
  expect(names).toEqual([{ name: 'before' }])
  await close()
})

test('a nearly full disk refuses writes, serves reads, and accepts writes when there is room', {
  timeout: 60_000,
}, async () => {
  const space = { ...fs.statfsSync(dataDir), bsize: 4_096, blocks: 1_000_000, bavail: 500_000 }
  vi.spyOn(fs, 'statfsSync').mockImplementation(() => space)
  syncBuiltinESMExports()
  const { db, close } = await openDatabase({ dataDir, log })
  await makeCompany(db, { name: 'roomy' })

  space.bavail = 1_000
  const write = () =>
    makeCompany(db, { name: 'no room' }).then(
      () => null,
      (reason: unknown) => reason,
    )
  await vi.waitFor(async () => expect(isStorageFull(await write())).toBe(true), { timeout: 10_000, interval: 100 })
  await expect(db.transaction((tx) => makeCompany(tx))).rejects.toSatisfy(isStorageFull)
  expect(await db.$count(companies, sql`name = 'roomy'`)).toBe(1)

  space.bavail = 500_000
  await vi.waitFor(async () => expect(await write()).toBe(null), { timeout: 10_000, interval: 100 })
  await close()
})

test('closing waits for what is in flight, and what was acknowledged is there at the next start', {
  timeout: 60_000,
}, async () => {
  const first = await openDatabase({ dataDir, log })
  const writes = Array.from({ length: 50 }, () => makeCompany(first.db))
  const [acknowledged] = await Promise.all([Promise.all(writes), writes[0]?.then(() => first.close())])
  const second = await openDatabase({ dataDir, log })
  expect(await second.db.$count(companies)).toBe(acknowledged.length)
  await second.close()
})

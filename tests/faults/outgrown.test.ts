import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { openDatabase } from '#db/client.ts'
import { makeArticle } from '#db/factories.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { contentItems } from '#db/schema/index.ts'
import { openOnServer, type TestDatabase } from '#tests/support/database.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startTestPgbouncer } from '../../scripts/support/pgbouncer.ts'
import { startTestPostgres, type TestReplica, type TestServer } from '../../scripts/support/postgres.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Two instances on one real PostgreSQL, behind a real pgbouncer and beside a real replica, where they can be had. */
const server = await startTestPostgres()
const bouncer = server && (await startTestPgbouncer(server.url))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let databases: TestDatabase[] = []
const apps: TestApp[] = []
let replica: TestReplica

async function openInstances({ url }: TestServer, pooled: string | null) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // As deploy/postgresql.sql says it to the role.
  await client.query(`alter role postgres set statement_timeout = '5s'; alter role postgres set timezone = 'UTC'`)
  await client.end()
  await (await openDatabase({ postgres: plainAddresses(url), log })).close()
  const addresses = { url: pooled ?? url, direct: pooled && url, migration: null, replica: replica.url }
  databases = [openOnServer(addresses, log), openOnServer(addresses)]
  for (const database of databases) apps.push(await createTestApp({ database }))
}

beforeAll(async () => {
  if (server === null) return
  replica = await server.startReplica()
  await openInstances(server, bouncer?.url ?? null)
})

afterAll(async () => {
  for (const app of apps) await app.close()
  for (const database of databases) await database.close()
  bouncer?.stop()
  server?.stop()
})

async function onReplica(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const titleOn = async (app: TestApp, id: number) => {
  const { value } = await app.askApi('GET /home/content/getDetail', { query: { id } })
  return value.data
}
const isReadFromReplica = async ({ reads }: TestDatabase) =>
  (await reads.execute<{ copy: boolean }>('select pg_is_in_recovery() as copy')).rows[0]?.copy

describe.skipIf(server === null)('two instances on PostgreSQL', () => {
  const changeTitle = (id: number, title: string) =>
    apps[0]?.db.update(contentItems).set({ title }).where(eq(contentItems.id, id)) ?? expect.fail()

  test('pages are read from the replica, and all else from the primary', async () => {
    for (const database of databases)
      await expect.poll(() => isReadFromReplica(database), { timeout: 10_000 }).toBe(true)
    const { rows } = await (databases[0]?.db.execute('select pg_is_in_recovery() as copy') ?? expect.fail())
    expect(rows).toEqual([{ copy: false }])
  })

  test('a purge reaches both, and what is read after it shows the change though the replica lags', async () => {
    const [first, second] = apps as [TestApp, TestApp]
    const { id } = await makeArticle(first.db, { title: '改动之前' })
    await first.parts.purge([cacheTags.content])
    for (const app of apps) await expect.poll(() => titleOn(app, id)).toMatchObject({ title: '改动之前' })
    for (const database of databases)
      await expect.poll(() => isReadFromReplica(database), { timeout: 10_000 }).toBe(true)

    await onReplica('select pg_wal_replay_pause()')
    await changeTitle(id, '改动之后')
    await first.parts.purge([cacheTags.contentItem(id)])
    expect(await titleOn(first, id)).toMatchObject({ title: '改动之后' })
    await expect.poll(() => titleOn(second, id)).toMatchObject({ title: '改动之后' })
    expect(await isReadFromReplica(databases[0] ?? expect.fail())).toBe(false)
    await onReplica('select pg_wal_replay_resume()')
    for (const database of databases)
      await expect.poll(() => isReadFromReplica(database), { timeout: 10_000 }).toBe(true)
    expect(await titleOn(second, id)).toMatchObject({ title: '改动之后' })
  })

  test('without the replica the primary is read, which is said once; it is read again when it is back', async () => {
    const [database] = databases as [TestDatabase]
    await replica.stop()
    for (let round = 0; round < 20; round += 1) expect(await isReadFromReplica(database)).toBe(false)
    const said = () => log.warn.mock.calls.filter(([, text]) => String(text).includes('The replica cannot be read'))
    expect(said()).toHaveLength(1)
    await replica.start()
    await expect.poll(() => isReadFromReplica(database), { timeout: 20_000 }).toBe(true)
    expect(said()).toHaveLength(1)
    expect(log.info.mock.calls.flat()).toContain('The replica is read again')
  })

  test.skipIf(bouncer === null)(
    'through pgbouncer more transactions and prepared statements run than it has sessions',
    async () => {
      const [first] = apps as [TestApp]
      const work = Array.from({ length: 40 }, (_, index) => makeArticle(first.db, { title: `第${index}篇` }))
      expect(new Set((await Promise.all(work)).map(({ id }) => id)).size).toBe(40)
      const named = { name: 'same', text: 'select $1::int as number', values: [7] }
      const asked = await Promise.all(Array.from({ length: 40 }, () => first.pool.query(named)))
      expect(asked.every(({ rows }) => rows[0].number === 7)).toBe(true)
    },
  )
})

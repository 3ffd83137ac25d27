import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheTags } from '#contract/cache-tags.ts'
import { errorTable } from '#contract/errors.ts'
import { openDatabase } from '#db/client.ts'
import { makeArticle } from '#db/factories.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { contentItems } from '#db/schema/index.ts'
import { openOnServer, type TestDatabase } from '#tests/support/database.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createTestSite } from '#tests/support/test-site.ts'
import { startTestPostgres, type TestReplica, type TestServer } from '../../scripts/support/postgres.ts'
import { startTestNginx, startTestPgbouncer } from '../../scripts/support/proxies.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** Two instances on one real PostgreSQL, behind a real pgbouncer and beside a real replica, where they can be had. */
const server = await startTestPostgres()
const bouncer = server && (await startTestPgbouncer(server.url))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let databases: TestDatabase[] = []
const apps: TestApp[] = []
let replica: TestReplica
let nginx: Awaited<ReturnType<typeof startTestNginx>> = null

async function openInstances({ url }: TestServer, pooled: string | null) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // As deploy/postgresql.sql says it to the role.
  await client.query(`alter role postgres set statement_timeout = '5s'; alter role postgres set timezone = 'UTC'`)
  await client.end()
  await (await openDatabase({ postgres: plainAddresses(url), log })).close()
  const addresses = { url: pooled ?? url, direct: pooled && url, migration: null, replica: replica.url }
  databases = [openOnServer(addresses, log), openOnServer(addresses)]
  const { site } = createTestSite(() => ({ tags: [cacheTags.content] }))
  const env = { TRUST_PROXY: '1' }
  for (const database of databases) apps.push(await createTestApp({ database, site, env }))
  nginx = await startTestNginx(apps.map(({ port }) => port))
}

beforeAll(async () => {
  if (server === null) return
  replica = await server.startReplica()
  await openInstances(server, bouncer?.url ?? null)
})

afterAll(async () => {
  nginx?.stop()
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
    const warnings = () => log.warn.mock.calls.filter(([, text]) => String(text).includes('The replica cannot be read'))
    expect(warnings()).toHaveLength(1)
    await replica.start()
    await expect.poll(() => isReadFromReplica(database), { timeout: 20_000 }).toBe(true)
    expect(warnings()).toHaveLength(1)
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

  /** One request through nginx, on a connection of its own. */
  async function get(target: string, headers: Record<string, string> = {}) {
    const request = https.get(`${nginx?.url}${target}`, { rejectUnauthorized: false, agent: false, headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    return { status: response.statusCode, headers: response.headers, body: await text(response) }
  }

  test('nginx spreads visitors over both, forwards their addresses, and does not publish the metrics', async (context) => {
    if (nginx === null) return context.skip()
    for (let round = 0; round < 10; round += 1) {
      expect(await get('/plain.html', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ status: 200 })
    }
    expect(apps.map(({ pageCache }) => pageCache.usage().pages)).toEqual([1, 1])
    expect((await get('/search?keyword=x', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    const lines = apps.flatMap(({ logs }) => logs).filter((line) => line.includes('"kind":"api"'))
    expect(lines).not.toEqual([])
    expect(lines.join()).not.toContain('203.0.113')
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/readyz')).body).toContain('ready')
  })

  test('a purge on one instance ends the page on both, as seen through nginx', async (context) => {
    if (nginx === null) return context.skip()
    const sources = async () => {
      const seen = await Promise.all(Array.from({ length: 12 }, () => get('/plain.html')))
      return new Set(seen.map(({ headers }) => headers['x-cache']))
    }
    await expect.poll(sources).toEqual(new Set(['HIT']))
    await apps[0]?.parts.purge([cacheTags.content])
    const made = () => apps.map(({ parts }) => parts.metrics.pagesBySource.MISS)
    const before = made()
    await expect
      .poll(async () => {
        await sources()
        return made().map((count, place) => count > (before[place] ?? 0))
      })
      .toEqual([true, true])
  })

  test('an instance that stops costs no visitor an answer', async (context) => {
    if (nginx === null) return context.skip()
    const [, second] = apps as [TestApp, TestApp]
    second.stopListening()
    const seen = await Promise.all(Array.from({ length: 30 }, () => get('/plain.html')))
    expect(seen.map(({ status }) => status)).toEqual(seen.map(() => 200))
  })

  test('while no instance answers, a visitor gets a page that loads nothing and a call gets JSON', async (context) => {
    if (nginx === null) return context.skip()
    for (const app of apps) app.stopListening()
    const page = await get('/price.html', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect(page.status).toBe(502)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'no-store',
      'retry-after': '60',
    })
    expect(page.body).toContain('请一两分钟后再试')
    expect(page.body).not.toMatch(/src=|url\(|<link|@import/)
    for (const target of ['/api/version/download/queryVersion', '/console/api/me']) {
      const call = await get(target, { accept: 'application/json' })
      expect(call.status).toBe(502)
      expect(call.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'retry-after': '10' })
      expect(JSON.parse(call.body)).toEqual({ code: 503, msg: errorTable.UNAVAILABLE.message })
    }
  })
})

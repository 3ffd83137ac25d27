import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { beginExact, listColumns, listTables, openRows } from '#db/table-rows.ts'
import { countHalves } from '#server/services/marketing/tracking/page-test-visitors.ts'
import { logIn, visitorOf } from '#tests/support/accounts.ts'
import { earlierDatabases, openEarlierDatabase } from '#tests/support/earlier-database.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** What every kept database holds one row of, or more. */
const filled = [
  schema.users,
  schema.companies,
  schema.memberships,
  schema.sessions,
  schema.contentItems,
  schema.banners,
  schema.versionRecords,
  schema.ecologyApplications,
  schema.platforms,
  schema.partners,
  schema.priceTiers,
  schema.heldCoupons,
  schema.invitations,
  schema.joinApplications,
  schema.cancellationRequests,
  schema.consents,
  schema.auditLog,
  schema.jobs,
]

/** Two events, one of this month and one of an earlier one. */
const oldEvents = `insert into public.tracking_events (name, at, received_at, path) values
  ('page_view', now(), now(), '/'), ('page_view', now() - interval '70 days', now() - interval '70 days', '/old')`

/** A running test of two slides, and what two browsers of half b have reported, one of them a click. */
const oldSlideTest = `
  insert into public.banners (promotion_type, title, desktop_picture_url, phone_picture_url, created_at, sort_order)
    select 2, title, '/a.jpg', '/b.jpg', now(), 90 from (values ('旧甲'), ('旧乙')) as slide (title);
  insert into public.banner_tests (slide_a, slide_b, started_at, ends_at, version_b)
    select a.id, b.id, now() - interval '2 days', now() + interval '5 days', 1
    from public.banners a, public.banners b where a.title = '旧甲' and b.title = '旧乙';
  insert into public.tracking_events (name, at, received_at, path, props)
    select name, now(), now(), '/slides', jsonb_build_object('test', (select id from public.banner_tests), 'half', 'b')
    from (values ('banner_exposure'), ('banner_exposure'), ('banner_click')) as event (name)`

/** Tables whose rows this version keeps elsewhere. */
const movedTables = ['banner_tests']

type Row = Record<string, string | null>
type Tables = Map<string, { columns: string[]; rows: Row[] }>

/** All that a database holds, each value as text. */
async function readTables(client: pg.Client): Promise<Tables> {
  await beginExact(client, 'read')
  const tables: Tables = new Map()
  for (const table of await listTables((statement) => client.query(statement))) {
    const columns = await listColumns(client, table)
    const names = columns.map(({ quoted }) => quoted)
    const rows: Row[] = []
    const reader = await openRows(client, table, columns)
    for (let batch = await reader.next(); batch.length > 0; batch = await reader.next())
      for (const row of batch) {
        const values: (string | null)[] = JSON.parse(row)
        rows.push(Object.fromEntries(names.map((name, index) => [name, values[index] ?? null])))
      }
    await reader.close()
    tables.set(table.name, { columns: names, rows })
  }
  await client.query('rollback')
  return tables
}

test('at least one database of an earlier version is kept', () => {
  expect(earlierDatabases.map(({ name }) => name)).toContain('0004-first')
})

describe.each(earlierDatabases)('the database kept as $name', ({ name, madeAt, token, email, password }) => {
  let app: TestApp
  let before: Tables
  let after: Tables
  let hasSlideTests = false

  beforeAll(async () => {
    const database = await openEarlierDatabase(name, async (client) => {
      await client.query(oldEvents)
      const { rows } = await client.query(`select to_regclass('public.banner_tests') as found`)
      hasSlideTests = rows[0]?.found !== null
      if (hasSlideTests) await client.query(oldSlideTest)
      before = await readTables(client)
    })
    const client = database.createClient()
    await client.connect()
    after = await readTables(client)
    await client.end()
    app = await createTestApp({ database, env: { TRUST_PROXY: '1' } })
    // An hour after it was made, so that its session is neither idle nor too old.
    app.clock.advance(madeAt.getTime() + 60 * 60 * 1_000 - Date.now())
  })
  afterAll(async () => {
    await app.close()
    await app.database.close()
  })

  test('is ready for this version, with every table that it asks for', async () => {
    expect(await app.database.ready()).toBe(true)
    const tables = Object.values(schema).filter((value) => is(value, PgTable))
    for (const table of tables) await expect(app.db.select().from(table).limit(1)).resolves.toBeDefined()
  })

  test('has every value of every row that it had', () => {
    const lost: string[] = []
    for (const [table, { columns, rows }] of before) {
      if (movedTables.includes(table)) continue
      const now = after.get(table)
      const kept = columns.filter((column) => now?.columns.includes(column))
      lost.push(...columns.filter((column) => !kept.includes(column)).map((column) => `${table}.${column}`))
      const project = (row: Row) => JSON.stringify(kept.map((column) => row[column]))
      const present = Map.groupBy(now?.rows ?? [], project)
      for (const row of rows) if (present.get(project(row))?.pop() === undefined) lost.push(`${table} ${project(row)}`)
    }
    expect(lost).toEqual([])
    expect(before.get('users')?.rows.length).toBeGreaterThan(0)
  })

  test.each(filled.map((table) => [getTableName(table), table] as const))(
    'still holds its rows: %s',
    async (_, table) => {
      const { rows } = await app.db.execute<{ count: number }>(sql`select count(*)::int as count from ${table}`)
      expect(rows[0]?.count).toBeGreaterThan(0)
    },
  )

  test('keeps its events and takes new ones, each under a number of its own', async () => {
    const event = { name: 'page_view', path: '/new', at: new Date() }
    await app.db
      .insert(schema.trackingEvents)
      .values([new Date(), new Date(Date.now() + 400 * dayMs)].map((receivedAt) => ({ ...event, receivedAt })))
    const events = await app.db.select().from(schema.trackingEvents).where(eq(schema.trackingEvents.name, 'page_view'))
    expect(events.map(({ path }) => path).toSorted()).toEqual(['/', '/new', '/new', '/old'])
    expect(new Set(events.map(({ id }) => id)).size).toBe(4)
  })

  test('goes on with its test of two slides, and with what it has counted', async () => {
    const tests = await app.db.select().from(schema.pageTests)
    if (!hasSlideTests) return expect(tests).toEqual([])
    expect(tests).toMatchObject([{ state: 'running', path: '/', days: 7, pageId: null, slideA: expect.any(Number) }])
    const id = tests[0]?.id ?? 0
    expect(await countHalves(app, id)).toEqual({ a: { of: 0, hits: 0 }, b: { of: 2, hits: 1 } })
  })

  test('knows who was logged in', async () => {
    const { body } = await visitorOf(app).getInfo(token)
    expect(body).toMatchObject({ code: 200, data: { companyName: expect.any(String) } })
  })

  test('lets its user log in with the old password', async () => {
    expect(await logIn(visitorOf(app), { email, password })).toBeTruthy()
  })

  test('shows its articles and activities, and finds them', async () => {
    const visitor = visitorOf(app)
    for (const [firstLevelHeadings, title] of [
      [1, '一篇旧文章'],
      [2, '一场旧活动'],
    ]) {
      const { body } = await visitor.post('/home/content/list?pageSize=100', { firstLevelHeadings })
      const rows = expect.arrayContaining([expect.objectContaining({ title })])
      expect(body.data).toMatchObject({ rows })
    }
    const { body } = await visitor.get(`/search?keyword=${encodeURIComponent('旧文章')}`)
    const rows = expect.arrayContaining([expect.objectContaining({ title: expect.any(String) })])
    expect(body.data).toMatchObject({ rows })
  })
})

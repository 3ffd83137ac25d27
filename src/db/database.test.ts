import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Db } from './client.ts'
import { isDatabaseUnavailable, uniqueViolation } from './errors.ts'
import { makeCompany, makeUser } from './factories.ts'
import { companies, jobs, loginTickets, users } from './schema/index.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = database.db
})

afterAll(() => database.close())

test('a transaction that throws leaves nothing behind', async () => {
  const failing = db.transaction(async (tx) => {
    await makeCompany(tx, { name: 'never' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.$count(companies, eq(companies.name, 'never'))).toBe(0)
})

test('a nested transaction that throws undoes only its own part', async () => {
  await db.transaction(async (tx) => {
    await makeCompany(tx, { name: 'outer' })
    const inner = tx.transaction(async (nested) => {
      await makeCompany(nested, { name: 'inner' })
      throw new Error('inner')
    })
    await inner.catch(() => {})
  })
  expect(await db.$count(companies, eq(companies.name, 'outer'))).toBe(1)
  expect(await db.$count(companies, eq(companies.name, 'inner'))).toBe(0)
})

test('parallel transactions on one row come one after another', async () => {
  const { id } = await makeCompany(db, { salesCode: '0' })
  const addOne = () =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
      const next = String(Number(row?.salesCode) + 1)
      await tx.update(companies).set({ salesCode: next }).where(eq(companies.id, id))
    })
  await Promise.all(Array.from({ length: 40 }, addOne))
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  expect(row?.salesCode).toBe('40')
})

test('a query outside a transaction sees nothing of it until it commits', async () => {
  const released = Promise.withResolvers<void>()
  const transaction = db.transaction(async (tx) => {
    await makeCompany(tx, { name: 'half-done' })
    await released.promise
  })
  const outside = db.$count(companies, eq(companies.name, 'half-done'))
  released.resolve()
  const [, seen] = await Promise.all([transaction, outside])
  expect([0, 1]).toContain(seen)
  expect(await db.$count(companies, eq(companies.name, 'half-done'))).toBe(1)
})

test('a session that is dropped inside a transaction leaves nothing to the next one', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`set application_name = 'left-over'`)
  await client.query(`insert into companies (name, created_at) values ('dropped', now())`)
  client.release(true)
  expect(await db.$count(companies, eq(companies.name, 'dropped'))).toBe(0)
  const { rows } = await database.pool.query('show application_name')
  expect(rows).not.toEqual([{ application_name: 'left-over' }])
})

test('values come back as the schema types them', async () => {
  const createdAt = new Date('2026-02-03T04:05:06.789Z')
  const user = await makeUser(db, { createdAt })
  expect(user.createdAt).toEqual(createdAt)

  const ticket = { tokenHash: 'typed', userId: user.id, companyIds: [3, 1, 2], createdAt }
  expect(await db.insert(loginTickets).values(ticket).returning()).toEqual([{ ...ticket, usedAt: null }])

  const summary = { 名字: '帆域', list: [1, null, { deep: true }] }
  const [job] = await db.insert(jobs).values({ kind: 'test', runAt: createdAt, createdAt, summary }).returning()
  expect(job?.summary).toEqual(summary)
})

test('raw queries answer with the same types on both databases', async () => {
  const { rows } = await db.execute(sql`select 9007199254740993::int8 as big, 1.10::numeric as exact, true as flag`)
  expect(rows).toEqual([{ big: '9007199254740993', exact: '1.10', flag: true }])
})

test('a result of many megabytes arrives whole', async () => {
  const { rows } = await db.execute<{ length: string }>(sql`select repeat('帆', 4000000) as length`)
  expect(rows[0]?.length).toHaveLength(4_000_000)
})

test('a repeated phone is refused by the constraint that names it', async () => {
  const { phone } = await makeUser(db)
  const error = await makeUser(db, { phone }).catch((reason: unknown) => reason)
  expect(uniqueViolation(error)).toBe('users_phone_unique')
  expect(isDatabaseUnavailable(error)).toBe(false)
})

test('an unknown word in a status column is refused', async () => {
  const insert = db.execute(sql`insert into users (user_name, status, created_at) values ('x', 'asleep', now())`)
  await expect(insert).rejects.toMatchObject({ cause: { code: '23514', constraint: 'users_status_known' } })
})

test('an error does not spoil the queries after it', async () => {
  await expect(db.execute(sql`select * from no_such_table`)).rejects.toMatchObject({ cause: { code: '42P01' } })
  await expect(db.execute(sql`selec 1`)).rejects.toMatchObject({ cause: { code: '42601' } })
  await expect(db.execute(sql`select ${'a\u0000b'}::text`)).rejects.toMatchObject({ cause: { code: '22021' } })
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('text sorts by code point, whatever the collation of the database', async () => {
  const names = ['b', 'A', '中', 'a', 'B', 'é']
  await Promise.all(names.map((userName) => makeUser(db, { userName, email: `sorted-${userName}@example.com` })))
  const sorted = await db
    .select({ userName: users.userName })
    .from(users)
    .where(sql`${users.email} like 'sorted-%'`)
    .orderBy(asc(users.userName))
  expect(sorted.map(({ userName }) => userName)).toEqual(['A', 'B', 'a', 'b', 'é', '中'])
})

test('more callers than the queue holds are refused at once, as unavailable', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 700 }, () => db.execute(sql`select 1`)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.every(({ reason }) => isDatabaseUnavailable(reason))).toBe(true)
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('a notification reaches every listener of its channel and no other', async () => {
  const heard: string[] = []
  const arrived = Promise.withResolvers<void>()
  await database.listen('other', (payload) => heard.push(`other ${payload}`))
  const stop = await database.listen('purge', (payload) => heard.push(`first ${payload}`))
  await database.listen('purge', (payload) => {
    heard.push(`second ${payload}`)
    if (payload === '再见') arrived.resolve()
  })
  await database.notify('purge', '你好')
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  await stop()
  await database.notify('purge', '再见')
  await arrived.promise
  expect(heard).toEqual(['first 你好', 'second 你好', 'second 再见'])
})

test('it is ready while it answers and not after it was closed', async () => {
  const another = await createTestDatabase()
  expect(await another.ready()).toBe(true)
  await another.close()
  expect(await another.ready()).toBe(false)
})

test('a statement that keeps coming answers by its own values, and after a failure as before', async () => {
  const share = (number: number) => db.execute(sql`select 12 / ${number}::int as share`).then(({ rows }) => rows)
  for (let number = 1; number <= 8; number += 1)
    expect(await share(number)).toEqual([{ share: Math.floor(12 / number) }])
  const { rows } = await database.pool.query('select statement from pg_prepared_statements')
  const isKept = rows.some(({ statement }: { statement: string }) => statement.startsWith('select 12 /'))
  // The embedded database's planner costs several times what its answers do; a server's is left alone.
  expect(isKept).toBe(database.kind === 'embedded')
  // Those that fail end their session, while others wait for it.
  const divisors = Array.from({ length: 60 }, (_, index) => index % 13)
  const outcomes = await Promise.allSettled(divisors.map(share))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))).toEqual(
    divisors.map((number) => (number === 0 ? null : [{ share: Math.floor(12 / number) }])),
  )
})

// A server's is its owner's.
test.skipIf(process.env.TEST_DATABASE_URL)('the embedded planner takes blocks to be as near in any order', async () => {
  const { rows } = await database.pool.query('show random_page_cost')
  expect(rows).toEqual([{ random_page_cost: '1.1' }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { makeCompany } from './factories.ts'
import { companies } from './schema/index.ts'

const onServerOnly = test.skipIf(!process.env.TEST_DATABASE_URL)
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

/** What an operator or a failing network does: ends the other connections to this database. */
async function cutConnections(which: 'listening' | 'working') {
  const client = database.createClient()
  await client.connect()
  const listening = `query ilike 'listen %' or query = 'select 1'`
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${which === 'working' ? 'not' : ''} (${listening})`)
  await client.end()
}

onServerOnly('a lost listening connection comes back, says so, and hears again', async () => {
  const heard: string[] = []
  const onReconnected = vi.fn()
  await database.listen('purge', (payload) => heard.push(payload), onReconnected)
  await cutConnections('listening')
  await vi.waitFor(() => expect(onReconnected).toHaveBeenCalledOnce(), 5_000)
  await database.notify('purge', 'after')
  await vi.waitFor(() => expect(heard).toEqual(['after']))
})

onServerOnly('a connection lost inside a transaction fails that transaction and nothing else', async () => {
  const cut = database.db.transaction(async (tx) => {
    await makeCompany(tx)
    await cutConnections('working')
    await makeCompany(tx)
  })
  expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true)
  expect(await database.db.$count(companies)).toBe(0)
})

onServerOnly('a statement that runs too long is ended by the server', { timeout: 15_000 }, async () => {
  const slow = database.db.execute(sql`select pg_sleep(60)`)
  expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true)
})

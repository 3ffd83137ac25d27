import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type CallName, calls } from '#contract/index.ts'
import * as schema from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { publicReadings, publicRequests } from '#tests/support/public-requests.ts'
import { writerOf } from '#tests/support/public-tables.ts'
import { openTestApp } from '#tests/support/test-app.ts'

const app = await openTestApp()
const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value).name] : []))

/** The tables of the schema that the work reads. */
async function tablesReadBy(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    texts.push(typeof statement === 'string' ? statement : String((statement as { text?: string }).text))
    return Reflect.apply(query, this, args)
  })
  await work()
  spy.mockRestore()
  const read = texts.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?(\w+)"?/gi)].map(([, name = '']) => name))
  return tables.filter((name) => read.includes(name)).toSorted()
}

test('each table that a public answer reads is written by a call of the console, or says why by none', async () => {
  await seedDemo(app.db, app.clock)
  await app.stopJobs()
  const ask = async (name: CallName, parts: object) =>
    (await app.askApi(`${calls[name].method} ${calls[name].path}`, parts)).value
  const read = await tablesReadBy(async () => {
    const requests = await publicRequests(ask as Parameters<typeof publicRequests>[0])
    for (const name of publicReadings) await ask(name, requests[name])
  })
  expect(read.length).toBeGreaterThan(20)
  expect(Object.keys(writerOf).toSorted()).toEqual(read)
})

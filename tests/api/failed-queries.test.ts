import { randomUUID } from 'node:crypto'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureText } from '#db/describe-error.ts'
import { makeUser } from '#db/factories.ts'
import * as schema from '#db/schema/index.ts'
import { judgeFailure } from '#server/jobs/job-outcome.ts'
import { createLogger } from '#server/observe/log.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

/** What reaches a log, a job's row and a command line of an error, in every way in which the server logs one. */
function shownOf(error: unknown): string[] {
  const lines: string[] = []
  const log = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const wrapped = new Error(`not stored: ${error instanceof Error ? error.message : error}`, { cause: error })
  log.warn({ err: error }, 'a call failed')
  log.error({ request: { failures: [error] }, err: wrapped }, 'a call failed')
  log.error({ err: error })
  log.error(error)
  const outcome = judgeFailure(error, { attempts: 1, kind: 'send-email' })
  return [...lines, JSON.stringify(outcome), failureText(error), failureText(wrapped)]
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

const columns = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .flatMap((table) => {
    // One column of each type.
    const ofType = new Map(getTableConfig(table).columns.map((column) => [column.getSQLType(), column]))
    return [...ofType.values()].map((column) => ({ table, column }))
  })

test('a value that a table refuses in a column of any type is in no log line, and the statement and the cause are in each', async () => {
  let refused = 0
  for (const { table, column } of columns) {
    const planted = `planted ${randomUUID()} "quoted" (x)=(y)`
    const error = await errorOf(
      database.db.execute(sql`insert into ${table} (${sql.identifier(column.name)}) values (${planted})`),
    )
    if (error === null) continue
    refused += 1
    for (const line of shownOf(error)) {
      expect(line).not.toContain(planted.slice(8, 44))
      expect(line).toContain('Failed query: insert into')
      expect(line).toMatch(/\b(?:22|23|42)[0-9A-Z]{3}\b/)
    }
  }
  expect(refused).toBeGreaterThan(columns.length / 2)
})

test('a value that is there already, too long, no number or no part of a list is in no log line', async () => {
  const { db } = database
  const email = `${randomUUID()}@planted.example`
  await makeUser(db, { email })
  const attempts = [
    makeUser(db, { email }),
    db.execute(sql`select ${`planted-${randomUUID()}`}::varchar(3)::integer`),
    db.execute(sql`select ${`99${Date.now()}99`}::integer`),
    db.execute(sql`select ${[`{planted-${randomUUID()}`]}::integer[]`),
    db.execute(sql`select ${`planted-${randomUUID()}`}::regclass`),
    db.execute(sql`select ${`planted\n    at ${randomUUID()}`}::json`),
    db.execute(sql`select ${`planted-${randomUUID()}`}::timestamptz`),
  ]
  for (const attempt of attempts) {
    const error = await errorOf(attempt)
    // Drizzle's wrapper.
    const { params } = error as { params: unknown[] }
    const values = params.flat().filter((value) => typeof value === 'string' && value.length > 10) as string[]
    expect(values.length).toBeGreaterThan(0)
    for (const line of shownOf(error)) for (const value of values) expect(line).not.toContain(value.slice(-20))
  }
})

test('a violated constraint is named', async () => {
  const { db } = database
  const email = `${randomUUID()}@planted.example`
  await makeUser(db, { email })
  const error = await errorOf(makeUser(db, { email }))
  for (const line of shownOf(error)) expect(line).toContain('users_email_unique')
  expect(failureText(error)).toMatch(
    /^duplicate key value violates unique constraint "users_email_unique" \(23505, users_email_unique\); Failed query: insert into/,
  )
})

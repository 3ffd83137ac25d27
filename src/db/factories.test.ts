import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import * as factories from './factories.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.close())

test.each(Object.entries(factories))('%s makes two different rows, parents and all', async (_name, make) => {
  const first = await make(database.db)
  const second = await make(database.db)
  expect(first.id).not.toBe(second.id)
})

test('an override stands where the factory would have chosen', async () => {
  const user = await factories.makeUser(database.db, { phone: null, email: 'a@example.com' })
  expect(user).toMatchObject({ phone: null, email: 'a@example.com' })
  const session = await factories.makeSession(database.db, { userId: user.id })
  expect(session.userId).toBe(user.id)
})

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { killHard, startWriter } from './support/process.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const patient = { timeout: 30_000, interval: 20 }
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanyu-crash-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('kill -9 amid writes loses no acknowledged user and leaves no half of one', { timeout: 90_000 }, async () => {
  const acknowledged: number[] = []
  for (const writes of [1, 40, 90]) {
    const writer = startWriter(dataDir)
    await vi.waitFor(() => expect(writer.lines.length).toBeGreaterThan(writes), patient)
    await killHard(writer.child)
    acknowledged.push(...writer.lines.slice(1).map(Number))
  }
  const { db, close } = await openDatabase({ dataDir, log })
  const { rows } = await db.execute<{ id: number; places: number }>(sql`
    select users.id, count(memberships.id)::int as places
    from users left join memberships on memberships.user_id = users.id group by users.id`)
  await close()
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(rows.filter(({ places }) => places !== 1)).toEqual([])
})

test('kill -9 at any moment of the first start is mended by the next start', { timeout: 120_000 }, async () => {
  for (const afterMs of [300, 900, 1_400, 1_800, 2_200, 2_600]) {
    const writer = startWriter(dataDir)
    // The moment itself is the fault under test, so here the clock is the right thing to wait for.
    await Promise.race([delay(afterMs), once(writer.child, 'close')])
    await killHard(writer.child)
  }
  const database = await openDatabase({ dataDir, log })
  expect(await database.ready()).toBe(true)
  await database.close()
})

test('a second process is refused at once with the pid of the first, which goes on', { timeout: 60_000 }, async () => {
  const first = startWriter(dataDir)
  await vi.waitFor(() => expect(first.lines).toContain('open'), patient)

  const startedAt = performance.now()
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(`数据目录正被进程 ${first.child.pid} 使用`)
  expect(performance.now() - startedAt).toBeLessThan(1_000)

  const second = startWriter(dataDir)
  await once(second.child, 'close')
  expect(second.readErrors()).toContain(`is in use by process ${first.child.pid}`)
  expect(second.child.exitCode).toBe(1)

  const before = first.lines.length
  await vi.waitFor(() => expect(first.lines.length).toBeGreaterThan(before), patient)
  await killHard(first.child)
})

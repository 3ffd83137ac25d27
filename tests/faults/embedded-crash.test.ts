import childProcess from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { lockFiles } from '#db/embedded/folder-lock.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { killAlone, killHard, killOrphanGuard, startBusySite, startWriter } from './support/process.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const patient = { timeout: 45_000, interval: 20 }
let dataDir: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'fanyu-crash-'))
  await unpackDatabase(dataDir)
})

// The engine of a site that was killed may still write for a moment.
afterEach(() => rmSync(dataDir, { recursive: true, maxRetries: 10 }))

test('kill -9 amid writes loses no acknowledged user and leaves no half of one', async () => {
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
  rmSync(join(dataDir, 'database'), { recursive: true })
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

test('a second process is refused at once with the pid of the first, which keeps running', async () => {
  const first = startWriter(dataDir)
  await vi.waitFor(() => expect(first.lines).toContain('open'), patient)

  // At once: before an engine is started, which would wait for the files.
  const forks = vi.spyOn(childProcess, 'fork')
  syncBuiltinESMExports()
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(`数据目录正被进程 ${first.child.pid} 使用`)
  expect(forks).not.toHaveBeenCalled()
  forks.mockRestore()
  syncBuiltinESMExports()

  const second = startWriter(dataDir)
  await once(second.child, 'close')
  expect(second.readErrors()).toContain(`is in use by process ${first.child.pid}`)
  expect(second.child.exitCode).toBe(1)

  const before = first.lines.length
  await vi.waitFor(() => expect(first.lines.length).toBeGreaterThan(before), patient)
  await killHard(first.child)
})

test('kill -9 of a site amid a statement without end takes its engine with it', async () => {
  const site = startBusySite(dataDir, 3_600)
  await vi.waitFor(() => expect(site.lines).toContain('busy'), patient)
  await killAlone(site.child)
  const unlock = await lockFiles(join(dataDir, 'database'), 1_000)
  unlock()
  const database = await openDatabase({ dataDir, log })
  expect(await database.ready()).toBe(true)
  await database.close()
})

test('an engine that outlives its site keeps its files until its statement is over, and the next site waits', async () => {
  const statementSeconds = 6
  const site = startBusySite(dataDir, statementSeconds)
  await vi.waitFor(() => expect(site.lines).toContain('busy'), patient)
  const busySince = performance.now()
  killOrphanGuard(site.child)
  await killAlone(site.child)
  await expect(lockFiles(join(dataDir, 'database'), 0)).rejects.toThrow('is in use by process')

  const opening = openDatabase({ dataDir, log })
  const third = startWriter(dataDir)
  const { db, close } = await opening
  expect(performance.now() - busySince).toBeGreaterThan((statementSeconds - 1) * 1_000)
  // An unacknowledged write may exist or not; half of it must not.
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int from facts`)
  expect([0, 2]).toContain(rows[0]?.count)
  await vi.waitFor(() => expect(third.readErrors()).toContain(`is in use by process ${process.pid}`), patient)
  await close()
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs, { readFileSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#db/client.ts'
import type { CopyFacts } from '#db/copy-facts.ts'
import { type FromEngine, readOutcome, type ToEngine } from '#db/embedded/messages.ts'
import { DatabaseUnavailableError, isDatabaseUnavailable, isStorageFull } from '#db/errors.ts'
import { makeCompany, makeMembership } from '#db/factories.ts'
import { companies, memberships } from '#db/schema/index.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { makeFolder } from './support/folder.ts'
import { runProgram } from './support/process.ts'

const errorLog = vi.fn()
const log = { info: () => {}, warn: () => {}, error: errorLog }
const folder = makeFolder('keeper')
/** What is open all the time: to open a database takes most of a second of processor time, and an engine that died is another one. */
const openDir = join(folder, 'open')
let site: Awaited<ReturnType<typeof openDatabase>>
/** What programs open, one after another. */
const closedDir = join(folder, 'closed')

beforeAll(async () => {
  await unpackDatabase(openDir)
  await unpackDatabase(closedDir)
  site = await openDatabase({ dataDir: openDir, log })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  syncBuiltinESMExports()
  errorLog.mockClear()
})

afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

const readPid = () => Number(readFileSync(join(openDir, 'database.engine.pid'), 'utf8'))

test('each acknowledged commit was synced to the disk', async () => {
  const { output } = await runProgram('count-syncs.ts', [join(closedDir, 'database'), '20'])
  expect(Number(output)).toBeGreaterThanOrEqual(20)
})

test('kill -9 of the engine leaves the site running: it reopens and keeps what was acknowledged', {
  // Four openings: on a busy machine each takes half a minute.
  timeout: 300_000,
}, async () => {
  const { db, ready } = site
  const acknowledged: string[] = []
  const failed: unknown[] = []
  let isOver = false
  async function writeOn() {
    for (let number = 0; !isOver; number += 1) {
      const name = `number ${number}`
      await makeCompany(db, { name }).then(
        () => acknowledged.push(name),
        (error: unknown) => failed.push(error),
      )
      // While the engine is away calls are refused at once.
      if (failed.length > 0) await delay(1)
    }
  }
  const writing = writeOn()
  const patient = { timeout: 90_000, interval: 20 }
  for (let round = 0; round < 3; round += 1) {
    const before = acknowledged.length
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), patient)
    const pid = readPid()
    expect(pid).not.toBe(process.pid)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect([pid, 0]).not.toContain(readPid()), patient)
    await vi.waitFor(async () => expect(await ready()).toBe(true), patient)
  }
  isOver = true
  await writing
  expect(failed.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
  const names = new Set((await db.select({ name: companies.name }).from(companies)).map(({ name }) => name))
  expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
})

test('a process that has closed its database ends by itself', async () => {
  expect(await runProgram('open-and-close.ts', [closedDir])).toEqual({ code: 0, output: 'closed\n', errors: '' })
})

test('an engine that was stopped by a signal is recognised as stopped and replaced; meanwhile no call waits for its own time-out', async () => {
  const { db, ready } = site
  process.kill(readPid(), 'SIGSTOP')
  const failures = new Set<string>()
  for (let isBack = false; !isBack; ) {
    const error = await makeCompany(db).then(
      () => null,
      (reason: unknown) => reason,
    )
    isBack = error === null
    if (!isBack) {
      const cause = error instanceof Error && error.cause
      failures.add(cause instanceof DatabaseUnavailableError ? cause.reason : String(cause))
      await delay(20)
    }
  }
  // The call in flight; of the others none is a time-out.
  expect(failures).toContain('unknown_outcome')
  expect([...failures].filter((reason) => !['unknown_outcome', 'closed', 'silent'].includes(reason))).toEqual([])
  expect(errorLog.mock.calls).toEqual([
    [{ reason: 'stopped by a signal' }, 'The embedded database died and is reopened'],
  ])
  expect(await ready()).toBe(true)
})

test('an engine that stops as the machine’s clock is set back is recognised all the same', async () => {
  const pid = readPid()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  process.kill(pid, 'SIGSTOP')
  await vi.waitFor(() => expect([pid, 0]).not.toContain(readPid()), { timeout: 90_000, interval: 20 })
  await vi.waitFor(async () => expect(await site.ready()).toBe(true), { timeout: 90_000, interval: 20 })
})

test('a hung engine is ended and reopened; who waited hears that the outcome is unknown', async () => {
  const { db, ready } = site
  await makeCompany(db, { name: 'before' })
  const hung = db.transaction(async (tx) => {
    await makeCompany(tx, { name: 'during' })
    await tx.execute(sql`select count(*) from generate_series(1, 100000000000)`)
  })
  const error = await hung.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)

  await vi.waitFor(async () => expect(await ready()).toBe(true), { timeout: 40_000, interval: 100 })
  const found = db.select({ name: companies.name }).from(companies)
  expect(await found.where(inArray(companies.name, ['before', 'during']))).toEqual([{ name: 'before' }])
})

test('counting a copy asks for patience before each table, and takes it back when it is done', async () => {
  const program = fileURLToPath(import.meta.resolve('#db/embedded/engine-process.ts'))
  const child = fork(program, [JSON.stringify({ folder: join(closedDir, 'database') })], { serialization: 'advanced' })
  const patience: (number | null)[] = []
  const answer = Promise.withResolvers<CopyFacts | undefined>()
  child.on('message', (received) => {
    const message = received as FromEngine
    if (message.kind === 'ready') child.send({ kind: 'facts', id: 1 } satisfies ToEngine)
    if (message.kind === 'patience') patience.push(message.silenceMs)
    if (message.kind === 'answer') answer.resolve(readOutcome<CopyFacts>(message.bytes))
  })
  const facts = await answer.promise
  expect(patience.at(-1)).toBeNull()
  expect(patience.slice(0, -1).every((silenceMs) => silenceMs !== null && silenceMs >= 60_000)).toBe(true)
  expect(patience.length).toBeGreaterThan(Object.keys(facts?.rows ?? {}).length)
  const ended = once(child, 'exit')
  child.send({ kind: 'close' } satisfies ToEngine)
  await ended
})

test('copies that are made while calls write fail no call, and each opens with what was acknowledged before it', async () => {
  const { db, saveTo } = site
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written += 1) await db.transaction((tx) => makeMembership(tx))
  })()
  onTestFinished(() => {
    isOver = true
    return writing
  })
  for (const round of [1, 2, 3]) {
    const before = await db.$count(memberships)
    const target = join(folder, `copy-${round}`)
    const { rows } = await saveTo(target)
    expect(rows.memberships).toBeGreaterThanOrEqual(before)
    expect(rows.companies).toBeGreaterThanOrEqual(rows.memberships ?? 0)
    expect(fs.readdirSync(target)).toEqual(['database'])
  }
  expect(written).toBeGreaterThan(0)
  expect(errorLog).not.toHaveBeenCalled()
})

test('maintenance waits for a copy, and a site that closes ends one', async () => {
  const target = join(folder, 'copy-of-closing')
  await unpackDatabase(join(folder, 'closing'))
  const closing = await openDatabase({ dataDir: join(folder, 'closing'), log })
  const copy = closing.saveTo(target).then(
    () => 'made',
    (error: unknown) => String(error),
  )
  await closing.close()
  expect(await copy).toMatch(/made|closed|restarted/)
  const again = await openDatabase({ dataDir: join(folder, 'closing'), log })
  await again.close()
})

test('a nearly full disk refuses writes, serves reads, and accepts writes when there is space', async () => {
  const space = { ...fs.statfsSync(openDir), bsize: 4_096, blocks: 1_000_000, bavail: 500_000 }
  vi.spyOn(fs, 'statfsSync').mockImplementation(() => space)
  syncBuiltinESMExports()
  const { db } = site
  await makeCompany(db, { name: 'roomy' })

  space.bavail = 1_000
  const write = () =>
    makeCompany(db, { name: 'no room' }).then(
      () => null,
      (reason: unknown) => reason,
    )
  await vi.waitFor(async () => expect(isStorageFull(await write())).toBe(true), { timeout: 10_000, interval: 100 })
  await expect(db.transaction((tx) => makeCompany(tx))).rejects.toSatisfy(isStorageFull)
  expect(await db.$count(companies, sql`name = 'roomy'`)).toBe(1)

  space.bavail = 500_000
  await vi.waitFor(async () => expect(await write()).toBe(null), { timeout: 10_000, interval: 100 })
})

test('closing waits for what is in flight, and what was acknowledged is there at the next start', async () => {
  const before = await site.db.$count(companies)
  const writes = Array.from({ length: 50 }, () => makeCompany(site.db))
  const [acknowledged] = await Promise.all([Promise.all(writes), writes[0]?.then(() => site.close())])
  site = await openDatabase({ dataDir: openDir, log })
  expect(await site.db.$count(companies)).toBe(before + acknowledged.length)
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#db/embedded/files.ts'
import { createMaintenance } from '#db/embedded/maintenance.ts'
import type { FromEngine, ToEngine } from '#db/embedded/messages.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { makeFolder } from './support/folder.ts'

const folder = makeFolder('maintenance')
const nightlyFile = join(folder, 'nightly')
const [openDir, forkedDir] = [join(folder, 'open'), join(folder, 'forked')]
const minuteMs = 60_000
let database: PGlite

beforeAll(async () => {
  await Promise.all([unpackDatabase(openDir), unpackDatabase(forkedDir)])
  database = await openFiles({ folder: join(openDir, 'database') })
  // Few tables keep a week short. Of the large one, no page needs to be there.
  await database.exec('drop schema public cascade; create schema public')
  await database.exec('create table small (number integer); create table large (number integer)')
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Maintenance on the real engine, whose vacuums and errors are gathered. */
function open(startedAt: Date) {
  const vacuumed: { table: string; at: Date }[] = []
  const faults: string[] = []
  let now = startedAt
  const { isDue, run } = createMaintenance(database, startedAt, {
    nightlyFile,
    attempt: async (step, work) => {
      const table = /^VACUUM of (\w+)$/.exec(step)?.[1]
      if (table !== undefined) vacuumed.push({ table, at: now })
      await work().catch((error: unknown) => faults.push(`${step} at ${now.toISOString()}: ${error}`))
    },
  })
  /** Does what is due at this time. */
  async function runAt(time: Date) {
    now = time
    for (let slices = 0; isDue(now); slices += 1) {
      expect(slices).toBeLessThan(10)
      await run(now)
    }
  }
  /** VACUUM has just stored the true size. */
  async function grow() {
    await database.exec(`update pg_class set relpages = 1000000 where relname = 'large'`)
  }
  async function runThrough(from: Date, minutes: number) {
    for (let minute = 0; minute < minutes; minute += 30) {
      await grow()
      await runAt(new Date(from.getTime() + minute * minuteMs))
    }
  }
  const largeAt = () => vacuumed.flatMap(({ table, at }) => (table === 'large' ? [at.toISOString()] : []))
  return { runAt, runThrough, grow, vacuumed, faults, largeAt }
}

test('over the end of a year a large table is vacuumed once a night at four in Shanghai, small ones all day, and no step fails', async () => {
  rmSync(nightlyFile, { force: true })
  writeFileSync(nightlyFile, '2027-12-28T20:00:00.000Z')
  const { runThrough, vacuumed, faults, largeAt } = open(new Date('2027-12-29T04:15:00+08:00'))
  await runThrough(new Date('2027-12-29T04:30:00+08:00'), 4 * 24 * 60)
  expect(faults).toEqual([])
  expect(largeAt()).toEqual([
    '2027-12-29T20:00:00.000Z',
    '2027-12-30T20:00:00.000Z',
    '2027-12-31T20:00:00.000Z',
    '2028-01-01T20:00:00.000Z',
  ])
  expect(vacuumed.filter(({ table }) => table === 'small').length).toBe(4 * 48)
})

test('a night that was missed is made up for after the next start, and not again after another start', async () => {
  writeFileSync(nightlyFile, '2028-02-26T20:00:00.000Z')
  const first = open(new Date('2028-02-29T11:00:00+08:00'))
  await first.runThrough(new Date('2028-02-29T11:00:00+08:00'), 120)
  expect(first.largeAt()).toEqual(['2028-02-29T03:30:00.000Z'])
  const second = open(new Date('2028-02-29T13:00:00+08:00'))
  await second.runThrough(new Date('2028-02-29T13:00:00+08:00'), 20 * 60)
  expect(second.largeAt()).toEqual(['2028-02-29T20:00:00.000Z'])
})

test('a clock that is set back repeats no night and stops no maintenance', async () => {
  rmSync(nightlyFile, { force: true })
  const { runThrough, runAt, grow, vacuumed, largeAt } = open(new Date('2026-03-01T03:30:00+08:00'))
  await runThrough(new Date('2026-03-01T03:50:00+08:00'), 30)
  await runThrough(new Date('2026-03-01T04:20:00+08:00'), 30)
  const before = largeAt().length
  await runThrough(new Date('2026-03-01T03:20:00+08:00'), 180)
  expect(largeAt().length).toBe(before)
  // Ahead by years, and back again: the mark of the year 2030 is forgotten, and no look waits for it.
  await runThrough(new Date('2030-03-01T12:00:00+08:00'), 30)
  const small = vacuumed.length
  await grow()
  await runAt(new Date('2026-03-01T12:00:00+08:00'))
  expect(
    vacuumed
      .slice(small)
      .map(({ table }) => table)
      .sort(),
  ).toEqual(['large', 'small'])
})

test('a table is analyzed when a tenth of it has changed, and no other time', async () => {
  rmSync(nightlyFile, { force: true })
  const { runAt, faults } = open(new Date('2026-05-01T10:00:00+08:00'))
  let minute = 10
  const analyzed = async () => {
    // The engine counts at once what it would count within a second.
    await database.exec('select pg_stat_force_next_flush()')
    await runAt(new Date(Date.parse('2026-05-01T10:00:00+08:00') + minute * minuteMs))
    minute += 11
    const { rows } = await database.query<{ count: number }>(
      `select analyze_count::integer as count from pg_stat_user_tables where relname = 'small'`,
    )
    return rows[0]?.count ?? 0
  }
  await database.exec('insert into small select * from generate_series(1, 2000)')
  const before = await analyzed()
  expect(await analyzed()).toBe(before)
  await database.exec('update small set number = number + 1 where number <= 240')
  expect(await analyzed()).toBe(before)
  await database.exec('update small set number = number + 1 where number <= 240')
  expect(await analyzed()).toBe(before + 1)
  // The counters of a process that ended are lost: what was added under it shows in the size.
  await database.exec('insert into small select * from generate_series(1, 2000)')
  await database.exec('select pg_stat_reset()')
  expect(await analyzed()).toBe(1)
  expect(faults).toEqual([])
})

test('each step of maintenance is tried although the one before it failed', async () => {
  const steps: string[] = []
  const broken = { query: () => Promise.reject(new Error('no')), exec: () => Promise.reject(new Error('no')) }
  // What it calls of PGlite.
  const { run } = createMaintenance(broken as unknown as PGlite, new Date(0), {
    nightlyFile: null,
    attempt: async (step, work) => {
      steps.push(step)
      await work().catch(() => {})
    },
  })
  await run(new Date('2026-11-23T04:00:00+08:00'))
  expect(steps).toEqual(['the list of tables', 'a checkpoint'])
})

test('the engine reports an error of any statement of its own and keeps running', async () => {
  const clock = join(folder, 'clock')
  writeFileSync(clock, '0')
  const program = (name: string) => fileURLToPath(import.meta.resolve(name))
  const child = fork(
    program('#db/embedded/engine-process.ts'),
    [JSON.stringify({ folder: join(forkedDir, 'database') })],
    {
      serialization: 'advanced',
      execArgv: ['--import', join(import.meta.dirname, 'support/failing-statements.ts')].concat(
        '--import',
        join(import.meta.dirname, '../../scripts/drill/shifted-clock.ts'),
      ),
      env: { ...process.env, NODE_OPTIONS: undefined, DRILL_CLOCK: clock },
    },
  )
  const tell = (message: ToEngine) => child.send(message, () => {})
  const steps: string[] = []
  const answered = Promise.withResolvers<Uint8Array>()
  const maintained = Promise.withResolvers<void>()
  const ends: string[] = []
  child.on('message', (received) => {
    const message = received as FromEngine
    if (message.kind === 'ready') {
      tell({ kind: 'readOnly', on: true })
      tell({ kind: 'endSession' })
      writeFileSync(clock, String(24 * 60 * minuteMs))
    }
    if (message.kind === 'fault') steps.push(message.step)
    if (steps.includes('the list of tables') && steps.includes('a checkpoint')) maintained.resolve()
    if (message.kind === 'answer') answered.resolve(message.bytes)
    if (message.kind === 'closed' || message.kind === 'failed') ends.push(message.kind)
  })
  const ended = once(child, 'exit')
  await Promise.race([maintained.promise, ended])
  tell({ kind: 'exchange', id: 1, bytes: queryMessage('select 6 * 7') })
  const answer = await Promise.race([answered.promise, ended])
  expect(Buffer.from(answer as Uint8Array).toString('latin1')).toContain('42')
  tell({ kind: 'close' })
  expect(await ended).toEqual([0, null])
  expect(ends).toEqual(['closed'])
  expect(new Set(steps)).toEqual(
    new Set([
      'the mode of writing',
      'the end of a session',
      'the list of tables',
      'a checkpoint',
      'the last checkpoint',
    ]),
  )
  expect(readFileSync(join(forkedDir, 'database.nightly'), 'utf8')).toMatch(/T20:00:00/)
})

/** A simple query of the wire protocol. */
function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.from([...Buffer.from('Q'), 0, 0, 0, 0])
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

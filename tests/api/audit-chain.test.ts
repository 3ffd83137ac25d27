import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { auditLog, auditSeals } from '#db/schema/index.ts'
import { executeCommand } from '#server/maintenance/execute-command.ts'
import { onAuditEntry, recordAudit } from '#server/services/audit/record-audit.ts'
import { sealEntries } from '#server/services/audit/seal-entries.ts'
import { startSealing } from '#server/services/audit/start-sealing.ts'
import { verifyAudit } from '#server/services/audit/verify-audit.ts'
import { sweep } from '#server/sweeps.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1000
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const record = (target: string, detail = {}) =>
  recordAudit({ ctx: commandCtx(app), input: { actor: 'operator', action: 'content.save', target, detail } })
const verify = () => executeCommand({ parts: app.parts, name: 'audit', args: ['--verify'] })

/** Does what no application may: as whoever owns the tables and turns their triggers off. */
async function behindTheTriggers(table: string, statement: string): Promise<void> {
  await app.pool.query(`alter table ${table} disable trigger user`)
  await app.pool.query(statement)
  await app.pool.query(`alter table ${table} enable trigger user`)
}

test.each([
  'update audit_log set actor = $$nobody$$',
  'update audit_log set address = $$$$',
  'delete from audit_log',
  'truncate audit_log cascade',
  'update audit_seals set seal = $$$$',
  'delete from audit_seals',
  'truncate audit_seals',
])('the database refuses: %s', async (statement) => {
  await record('article:1')
  await sealEntries({ ctx: app.parts })
  await expect(app.pool.query(statement)).rejects.toThrow(/only ever added/)
})

test('every entry is sealed into one chain, by parallel sealers too, and the command counts them', async () => {
  for (let number = 0; number < 5; number += 1) await record('article:2', { before: { b: 1, a: [number] } })
  await Promise.all([sealEntries({ ctx: app.parts }), sealEntries({ ctx: app.parts })])
  const seals = await app.db.select().from(auditSeals).orderBy(asc(auditSeals.position))
  expect(seals.map(({ position }) => position)).toEqual(seals.map((_, index) => index + 1))
  const entries = await app.db.$count(auditLog)
  expect(seals).toHaveLength(entries)
  const { exitCode, lines } = await verify()
  expect([exitCode, lines]).toEqual([0, [expect.stringContaining(`共 ${entries} 条`)]])
})

test('an entry that commits after a later one is sealed all the same', async () => {
  await record('article:late')
  const [row] = await app.db.select().from(auditLog).orderBy(asc(auditLog.id))
  const late = { ...row, id: undefined, target: 'article:late' }
  const { rows } = await app.pool.query("select nextval(pg_get_serial_sequence('audit_log', 'id'))::int as id")
  await record('article:later')
  await sealEntries({ ctx: app.parts })
  await app.pool.query(
    `insert into audit_log (id, at, actor, action, target, address, request_id) overriding system value
     values ($1, $2, 'operator', 'content.save', $3, '', '')`,
    [rows[0].id, app.clock.now(), late.target],
  )
  expect(await sealEntries({ ctx: app.parts })).toBe(1)
  expect((await verify()).exitCode).toBe(0)
})

test('a new entry is sealed soon, without anybody’s asking', async () => {
  const stop = startSealing(app.parts)
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const stopListening = onAuditEntry(resolve)
  await record('article:3')
  await written
  stopListening()
  const isSealed = async () => (await app.db.$count(auditSeals)) === (await app.db.$count(auditLog))
  // The look that needs no signal comes after ten seconds; half of that leaves room for a busy machine.
  await vi.waitFor(async () => expect(await isSealed()).toBe(true), { timeout: 5_000 })
  await stop()
})

test('the address of an entry goes after six months, and the chain holds', async () => {
  const at = new Date(Date.now() - 200 * dayMs)
  const entry = { actor: 'visitor', action: 'account.login', target: '138****0001', requestId: '' }
  await app.db.insert(auditLog).values([
    { ...entry, at, address: '203.0.113.7' },
    { ...entry, at: new Date(Date.now() - 100 * dayMs), address: '203.0.113.8' },
  ])
  await sealEntries({ ctx: app.parts })
  await sweep(app.parts)
  const kept = (await app.db.select().from(auditLog)).map(({ address }) => address).filter((address) => address !== '')
  expect(kept).toEqual(['203.0.113.8'])
  expect((await verify()).exitCode).toBe(0)
})

test('the command names the first entry that was changed behind the triggers, or that is missing', async () => {
  const [second, third] = (await app.db.select().from(auditLog).orderBy(asc(auditLog.id))).slice(1, 3)
  if (!second || !third) throw new Error('There are too few entries')
  await behindTheTriggers('audit_log', `update audit_log set target = 'article:9' where id = ${third.id}`)
  expect(await verifyAudit({ ctx: app.parts })).toMatchObject({ broken: third.id, entries: 2 })
  const { exitCode, lines } = await verify()
  expect([exitCode, lines]).toEqual([1, [expect.stringContaining(`审计记录 ${third.id} `)]])
  await behindTheTriggers('audit_log', `update audit_log set target = '${third.target}' where id = ${third.id}`)
  expect((await verify()).exitCode).toBe(0)
  await behindTheTriggers('audit_seals', `delete from audit_seals where entry_id = ${second.id}`)
  expect(await verifyAudit({ ctx: app.parts })).toMatchObject({ broken: third.id, entries: 1 })
})

import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { auditLog, auditSeals } from '#db/schema/index.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import type { Parts } from '#server/context.ts'
import { sendDailyReport } from '#server/operate/alerts/alerts.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { onAuditEntry, recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { createSealing, sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { markFile, raiseMark, readMark, sealOf } from '#server/services/shared/audit/seals.ts'
import { verifyAudit } from '#server/services/staff/audit/verify-audit.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { enterAsOwner } from '#tests/support/staff.ts'
import { createTestApp, openTestApp, type TestApp } from '#tests/support/test-app.ts'

const dayMs = 24 * 60 * 60 * 1000

const app = await openTestApp()

const record = (target: string, detail = {}) =>
  recordAudit(commandCtx(app), { actor: 'operator', action: 'content.save', target, detail })
const verify = () => executeCommand({ parts: app.parts, name: 'audit', args: ['--verify'] })

/** Runs SQL as the owner of the tables with triggers disabled, which no application may. */
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

/** As a process that ends after its first look. */
async function sealOnce(parts: Parts) {
  const sealing = createSealing(parts)
  sealing.start()
  await sealing.stop()
}

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
  const { promise: laterWritten, resolve } = Promise.withResolvers<void>()
  const late = app.db.transaction(async (db) => {
    await recordAudit({ ...commandCtx(app), db }, { actor: 'operator', action: 'content.save', target: 'article:late' })
    // PGlite has one session: there the later entry waits for this transaction, and is sealed after it.
    if (app.database.kind === 'server') await laterWritten
  })
  if (app.database.kind === 'server') {
    await record('article:later')
    await sealEntries({ ctx: app.parts })
  }
  resolve()
  await late
  expect((await sealEntries({ ctx: app.parts })).sealed).toBe(1)
  expect((await verify()).exitCode).toBe(0)
})

// PGlite has one session: there no entry commits after one with a higher id.
test.runIf(app.database.kind === 'server')(
  'an entry that commits after hundreds of later ones is sealed by the clock',
  async () => {
    await sealEntries({ ctx: app.parts })
    const [isWritten, laterIsWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = app.db.transaction(async (db) => {
      await recordAudit(
        { ...commandCtx(app), db },
        { actor: 'operator', action: 'content.save', target: 'article:late' },
      )
      isWritten.resolve()
      await laterIsWritten.promise
    })
    await isWritten.promise
    const ids = sql`pg_get_serial_sequence('audit_log', 'id')`
    await app.db.execute(sql`select setval(${ids}, nextval(${ids}) + 600)`)
    await record('article:later')
    expect((await sealEntries({ ctx: app.parts, reach: 'near' })).sealed).toBe(1)
    laterIsWritten.resolve()
    await late
    expect((await sealEntries({ ctx: app.parts, reach: 'near' })).sealed).toBe(0)
    expect((await sealEntries({ ctx: app.parts })).sealed).toBe(1)
    expect((await verify()).exitCode).toBe(0)
  },
)

test('a new entry is sealed soon, without anybody’s asking', async () => {
  const sealing = createSealing(app.parts)
  sealing.start()
  const { promise: written, resolve } = Promise.withResolvers<void>()
  const stopListening = onAuditEntry(resolve)
  await record('article:3')
  await written
  stopListening()
  const isSealed = async () => (await app.db.$count(auditSeals)) === (await app.db.$count(auditLog))
  // The look that needs no signal comes after ten seconds; half of that allows for a busy machine.
  await vi.waitFor(async () => expect(await isSealed()).toBe(true), { timeout: 5_000 })
  await sealing.stop()
})

test('the address of an entry goes after six months, and the chain holds', async () => {
  const day = async (ago: number, address: string) => {
    const clock = { now: () => new Date(Date.now() - ago * dayMs) }
    const ctx = { ...commandCtx(app), clock, caller: { ...commandCtx(app).caller, address } }
    await recordAudit(ctx, { actor: 'visitor', action: 'account.login', target: '138****0001' })
  }
  await day(200, '203.0.113.7')
  await day(100, '203.0.113.8')
  await sealEntries({ ctx: app.parts })
  await sweep(app.parts)
  const kept = (await app.db.select().from(auditLog)).map(({ address }) => address).filter((address) => address !== '')
  expect(kept).toEqual(['203.0.113.8'])
  expect((await verify()).exitCode).toBe(0)
})

test('whatever an entry’s detail holds, the database gives back what its proof covers', async () => {
  const value = fc.jsonValue({ depthSize: 'small' })
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), async (detail) => {
      // PostgreSQL keeps neither U+0000 nor half a surrogate pair in its JSON: such an entry is refused, not changed.
      fc.pre(!/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(detail)))
      // The runtime misreads a name with an escape after certain others (nodejs/node#63785); the audit's names have none.
      fc.pre(!/\\.[^"]*":/.test(JSON.stringify(detail)))
      await record('article:3', { ...detail, gone: undefined, at: new Date(0) })
    }),
    { numRuns: 50 },
  )
  expect(await sealEntries({ ctx: app.parts })).toMatchObject({ issue: null })
  expect((await verify()).exitCode).toBe(0)
})

test('the command names the first entry that was changed behind the triggers, or that is missing', async () => {
  const [second, third] = (await app.db.select().from(auditLog).orderBy(asc(auditLog.id))).slice(1, 3)
  if (!second || !third) throw new Error('There are too few entries')
  await behindTheTriggers('audit_log', `update audit_log set target = 'article:9' where id = ${third.id}`)
  expect(await verifyAudit({ ctx: app.parts })).toMatchObject({
    issues: [{ kind: 'changed', id: third.id }],
    entries: 2,
  })
  const { exitCode, lines } = await verify()
  expect([exitCode, lines]).toEqual([1, [expect.stringContaining(`审计记录 ${third.id} `)]])
  await behindTheTriggers('audit_log', `update audit_log set target = '${third.target}' where id = ${third.id}`)
  expect((await verify()).exitCode).toBe(0)
  await behindTheTriggers('audit_seals', `delete from audit_seals where entry_id = ${second.id}`)
  expect(await verifyAudit({ ctx: app.parts })).toMatchObject({
    issues: [{ kind: 'sealMissing', position: 2 }],
    entries: 1,
  })
})

describe('a log that was forged behind the triggers', () => {
  const entries = 30
  const lastFive = 'select entry_id from audit_seals where position > 25'

  /** A site of thirty sealed entries, whose server has seen them. */
  async function givenSite() {
    const site = await createTestApp()
    for (let number = 1; number <= entries; number += 1) {
      const ctx = { ...commandCtx(site), caller: { ...commandCtx(site).caller, address: '203.0.113.9' } }
      await recordAudit(ctx, { actor: 'staff:1', action: 'content.save', target: `content:${number}` })
    }
    expect(await sealEntries({ ctx: site.parts })).toMatchObject({ sealed: entries, issue: null })
    return site
  }

  /** As the owner of the tables would. */
  async function forge(site: TestApp, ...statements: string[]): Promise<void> {
    for (const table of ['audit_log', 'audit_seals']) await site.pool.query(`alter table ${table} disable trigger user`)
    for (const statement of statements) await site.pool.query(statement)
    for (const table of ['audit_log', 'audit_seals']) await site.pool.query(`alter table ${table} enable trigger user`)
  }

  const run = (site: TestApp, ...args: string[]) =>
    executeCommand({ parts: site.parts, name: 'audit', args: ['--verify', ...args] })

  const newRow = (id: string) =>
    `insert into audit_log (id, at, actor, action, target, address, request_id) overriding system value
       values (${id}, now(), 'staff:1', 'content.publish', 'content:1', '', '')`

  test.each<[string, string[], string]>([
    [
      'a: the last entries and their seals are gone',
      [
        `create temporary table those as ${lastFive}`,
        'delete from audit_seals where position > 25',
        'delete from audit_log where id in (select entry_id from those)',
        'drop table those',
      ],
      '链不完整：水位标记在第 30 条，链只到第 25 条',
    ],
    [
      'b: everything is gone',
      ['delete from audit_seals', 'delete from audit_log'],
      '链不完整：水位标记在第 30 条，链只到第 0 条',
    ],
    [
      'c: the last seals are gone and their entries rewritten',
      [
        `update audit_log set actor = 'staff:2' where id in (${lastFive})`,
        'delete from audit_seals where position > 25',
      ],
      '链不完整：水位标记在第 30 条，链只到第 25 条',
    ],
    [
      'd: all seals are gone and old entries rewritten',
      ['delete from audit_seals', `update audit_log set actor = 'staff:2' where id <= 11`],
      '链不完整：水位标记在第 30 条，链只到第 0 条',
    ],
    [
      'e: the address of an entry is another',
      [`update audit_log set address = '198.51.100.1' where id = 7`],
      '审计记录 7 的地址与封印不符',
    ],
    [
      'e: the address of a young entry is emptied',
      [`update audit_log set address = '' where id = 8`],
      '审计记录 8 的地址与封印不符',
    ],
    ['f: an entry with a low id was inserted', [newRow('-20000')], '审计记录 -20000 不是本站写入的'],
    ['f: an entry that looks like a new one was inserted', [newRow('40')], '审计记录 40 不是本站写入的'],
    ['an entry was moved to another id', [`update audit_log set id = 40 where id = 30`], '审计记录 30 已不在'],
  ])('%s: verifying fails with a sentence, and sealing does not make it whole', async (_way, statements, sentence) => {
    await using site = await givenSite()
    const isMoved = statements[0]?.startsWith('update audit_log set id')
    const free = 'alter table audit_seals drop constraint audit_seals_entry_id_audit_log_id_fk'
    const identity = (kind: string) => `alter table audit_log alter column id set generated ${kind}`
    await forge(site, ...(isMoved ? [free, identity('by default')] : []), ...statements)
    for (const _ of ['before', 'after']) {
      const { exitCode, lines } = await run(site)
      expect(exitCode).toBe(1)
      expect(lines.join()).toContain(sentence)
      await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
      await sealEntries({ ctx: site.parts })
    }
  })

  test('while the chain is shorter than the mark nothing is sealed, and the alarm stands', async () => {
    await using site = await givenSite()
    await forge(site, 'delete from audit_seals where position > 25')
    const sealing = createSealing(site.parts)
    sealing.start()
    await sealing.stop()
    const { values } = await site.parts.metrics.alarm.get()
    expect(values).toContainEqual(expect.objectContaining({ labels: { name: 'audit_chain' }, value: 1 }))
    expect(await site.db.$count(auditSeals)).toBe(25)
    expect(site.logs.join()).toContain('the audit log is not as it was written')
  })

  test('an inserted entry is left out, and those after it are sealed', async () => {
    await using site = await givenSite()
    await forge(site, newRow('-1'))
    const { browser } = await enterAsOwner(site)
    const { rows } = (await browser.ask('GET /audit')).data
    expect(rows.map((row: { isForeign: boolean }) => row.isForeign).filter(Boolean)).toHaveLength(1)
    expect(rows.at(-1)).toMatchObject({ id: -1, position: null, isForeign: true })
    await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
    expect(await sealEntries({ ctx: site.parts })).toMatchObject({
      sealed: 4,
      issue: { kind: 'inserted', id: -1, count: 1 },
    })
  })

  test('the daily message says so, instead of a head', async () => {
    await using site = await givenSite()
    await enterAsOwner(site)
    await sealEntries({ ctx: site.parts })
    await forge(site, `update audit_log set actor = 'staff:2' where id = 5`)
    const clock = { now: () => new Date(`${formatShanghai(site.clock.now()).slice(0, 10)}T09:00:00+08:00`) }
    await sendDailyReport({ parts: { ...site.parts, clock } })
    site.clock.advance(dayMs)
    await site.runJobs()
    expect(site.outbox.messages.at(-1)?.text).toMatch(/审计记录校验不通过！审计记录 5 与封印不符.+前4条完好/)
  })

  test('a head that was mailed is held against the chain', async () => {
    await using site = await givenSite()
    const [seal] = await site.db.select().from(auditSeals).where(eq(auditSeals.position, 20))
    expect(await run(site, '--head', `20:${seal?.seal}`)).toMatchObject({ exitCode: 0 })
    const other = `20:${'a'.repeat(43)}`
    expect((await run(site, '--head', other)).lines.join()).toContain('链上第 20 条与给出的链头不符')
    const ahead = await run(site, '--head', `31:${seal?.seal}`)
    expect([ahead.exitCode, ahead.lines.join()]).toEqual([
      1,
      expect.stringContaining('给出的链头在第 31 条，链只到第 30 条'),
    ])
    expect(await run(site, '--head', '20')).toMatchObject({ exitCode: 2 })
  })

  test('a mark that was written by hand is no mark, and one only ever rises', async () => {
    await using site = await givenSite()
    const file = path.join(site.parts.environment.dataDir, markFile)
    const signed = await readFile(file, 'utf8')
    const mark = JSON.parse(signed)
    expect(mark).toMatchObject({ position: entries })
    await raiseMark(site.parts, { ...mark, position: 3 })
    expect(await readFile(file, 'utf8')).toBe(signed)
    await writeFile(file, JSON.stringify({ ...mark, position: 3 }))
    expect((await run(site)).lines.join()).toContain('水位标记的签名不符')
    expect(await sealEntries({ ctx: site.parts })).toMatchObject({ issue: { kind: 'markForged' } })
    await rm(file)
    expect((await run(site)).lines.join()).toContain('还没有水位标记')
  })

  test('another instance holds what was sealed meanwhile against the entries before its mark rises', async () => {
    await using site = await givenSite()
    await using other = await createTestApp({ database: site.database })
    const parts = { ...other.parts, secrets: site.parts.secrets }
    await sealEntries({ ctx: parts })
    await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
    await sealEntries({ ctx: site.parts })
    await forge(site, `update audit_log set target = 'settings' where id = 31`)
    expect(await sealEntries({ ctx: parts })).toMatchObject({ issue: { kind: 'changed', id: 31 } })
    expect(await readMark(parts)).toMatchObject({ position: entries })
  })
})

test('verifying seals nothing: it counts what waits, and names what has waited too long', async () => {
  await using site = await createTestApp()
  await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
  const run = () => executeCommand({ parts: site.parts, name: 'audit', args: ['--verify'] })
  const { exitCode, lines } = await run()
  expect([exitCode, lines]).toEqual([0, [expect.stringMatching(/共 0 条.+未封存 1 条/)]])
  expect(await site.db.$count(auditSeals)).toBe(0)
  site.clock.advance(6 * 60 * 1000)
  expect(await run()).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('审计记录 1 一直没有封存')] })
  // A server that was killed before it could seal does so when it starts, and says so in the log itself.
  await sealOnce(site.parts)
  await sealOnce(site.parts)
  expect((await run()).exitCode).toBe(0)
  expect(await site.db.select({ action: auditLog.action }).from(auditLog).orderBy(asc(auditLog.id))).toEqual([
    { action: 'demo.load' },
    { action: 'audit.late' },
  ])
})

test('seals of an earlier release hold, and their last entries are sealed with the first start', async () => {
  await using site = await createTestApp()
  const ids = [1, 2, 3]
  const at = new Date(site.clock.now().getTime() - dayMs)
  await site.db
    .insert(auditLog)
    .values(ids.map((id) => ({ at, actor: 'staff:1', action: 'x', target: `x:${id}`, address: '::1', requestId: '' })))
  const rows = await site.db.select().from(auditLog).orderBy(asc(auditLog.id))
  let previous = ''
  for (const [index, entry] of rows.slice(0, 2).entries()) {
    previous = sealOf(site.parts.secrets, previous, entry, { form: 1, addressHash: '' })
    await site.db.insert(auditSeals).values({ position: index + 1, entryId: entry.id, seal: previous, sealedAt: at })
  }
  expect(await sealEntries({ ctx: site.parts })).toMatchObject({ sealed: 1, issue: null })
  expect(await verifyAudit({ ctx: site.parts })).toMatchObject({ entries: 3, issues: [], markedAt: 3 })
  await site.db.insert(auditLog).values({ ...rows[0], id: undefined, target: 'x:4' } as typeof auditLog.$inferInsert)
  expect(await sealEntries({ ctx: site.parts })).toMatchObject({ sealed: 0, issue: { kind: 'inserted', id: 4 } })
})

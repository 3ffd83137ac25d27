import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { acknowledgementSentences as sentences } from '#domain/staff/audit-acknowledgement.ts'
import { sendDailyReport } from '#server/operate/alerts/alerts.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import {
  approve,
  asOwner,
  entriesOf,
  forge,
  givenForeign,
  givenSite,
  proposed,
  reason,
  run,
  seal,
  verify,
  wrongSecrets,
} from '#tests/support/acknowledging.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { ageStaff, enterAs, enterAsOwner, totpAt } from '#tests/support/staff.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const hourMs = 60 * 60 * 1_000

/** Such a site whose three entries are acknowledged. */
async function givenAcknowledged() {
  const given = await givenSite()
  const { site, first, second, foreign } = given
  expect(await approve(site, second, await proposed(site, first, foreign))).toMatchObject({ exitCode: 0 })
  await seal(site)
  return given
}

describe('entries of another secret', () => {
  test('two owners acknowledge them; then the log is whole for the command, the sealing, the console and the daily message', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    expect(await verify(site)).toMatchObject({ exitCode: 1, lines: [expect.stringContaining('这样的共 3 条')] })

    // The range has sealed entries in it, which are left as they are.
    const range = `1-${(foreign.at(-1) ?? 0) + 1}`
    const before = await site.db.$count(auditLog)
    const listed = await run(site, '--acknowledge', range)
    expect(listed.lines.slice(1).map((line) => Number(line.split(' ')[0]))).toEqual(foreign)
    expect(await site.db.$count(auditLog)).toBe(before)

    const proposal = await run(site, '--acknowledge', range, '--why', reason, ...(await asOwner(site, first)))
    expect(proposal).toMatchObject({ exitCode: 0 })
    const id = proposal.lines[0]?.split(' ')[0] ?? ''
    expect(await verify(site)).toMatchObject({ exitCode: 1 })
    await site.runJobs()
    expect(site.outbox.to(second.email).at(-1)?.text).toContain(`--approve ${id}`)
    const shown = await run(site, '--approve', id)
    expect(shown.lines).toEqual([expect.stringContaining(reason), ...proposal.lines.slice(1)])

    expect(await approve(site, second, id)).toEqual({ exitCode: 0, lines: [expect.stringContaining('已确认 3 条')] })
    expect(await seal(site)).toMatchObject({ issue: null })
    const { exitCode, lines } = await verify(site)
    expect([exitCode, lines]).toEqual([
      0,
      [
        expect.stringMatching(/^审计记录完好/),
        expect.stringMatching(new RegExp(`已确认 3 条.+${reason}.+提出.+成员1 复核`)),
      ],
    ])

    const { browser } = first
    const { rows } = (await browser.ask('GET /audit')).data
    const states = rows.filter((row: { isAcknowledged: boolean }) => row.isAcknowledged)
    expect(states.map((row: { id: number }) => row.id).toReversed()).toEqual(foreign)
    expect(rows.some((row: { isForeign: boolean }) => row.isForeign)).toBe(false)
    expect(rows.find((row: { action: string }) => row.action === 'audit.acknowledge')).toMatchObject({
      position: expect.any(Number),
      detail: { proposal: Number(id), reason, entries: 3, proposedBy: 'staff:1' },
    })
    expect((await browser.ask('POST /audit/verify')).data).toMatchObject({ issues: [], acknowledged: 3 })

    const clock = { now: () => new Date(`${site.clock.now().toISOString().slice(0, 10)}T04:00:00Z`) }
    await sendDailyReport({ parts: { ...site.parts, clock } })
    site.clock.advance(24 * hourMs)
    await site.runJobs()
    expect(site.outbox.messages.at(-1)?.text).toContain('另有3条未封存的已由所有者确认')
  })

  test('one that is changed, removed or added afterwards is found again, whoever acknowledged the others', async () => {
    await using given = await givenAcknowledged()
    const { site, foreign } = given
    const [one = 0, two = 0] = foreign
    await forge(site, `update audit_log set target = 'content:9' where id = ${one}`)
    expect((await verify(site)).lines.join()).toContain(`审计记录 ${one} 在确认之后被修改`)
    expect(await seal(site)).toMatchObject({ issue: { kind: 'inserted', id: one, count: 1 } })
    await forge(site, `update audit_log set target = 'content:1' where id = ${one}`)
    expect((await verify(site)).exitCode).toBe(0)

    await forge(site, `create table kept as select * from audit_log where id = ${two}`)
    await forge(site, `delete from audit_log where id = ${two}`)
    expect((await verify(site)).lines.join()).toContain(`审计记录 ${two} 在确认之后被删除`)
    await forge(site, 'insert into audit_log overriding system value select * from kept', 'drop table kept')
    expect((await verify(site)).exitCode).toBe(0)

    const [added = 0] = await givenForeign(site, 1)
    expect((await verify(site)).lines.join()).toContain(`审计记录 ${added} 不是本站写入的`)
  })

  test('one stays acknowledged when its address is cleared after six months, and not when it is cleared before', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    // The database clears addresses by its own clock.
    const [old = 0] = await givenForeign(site, 1, { address: '203.0.113.9', daysAgo: 200 })
    const [young = 0] = await givenForeign(site, 1, { address: '203.0.113.8', daysAgo: 100 })
    const id = await proposed(site, first, [foreign[0] ?? 0, young])
    expect(await approve(site, second, id)).toMatchObject({ exitCode: 0 })
    await seal(site)
    await sweep(site.parts)
    const rows = await site.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.id, [old, young]))
    expect(rows.map(({ address }) => address).toSorted()).toEqual(['', '203.0.113.8'])
    expect((await verify(site)).exitCode).toBe(0)
    await forge(site, `update audit_log set address = '' where id = ${young}`)
    expect((await verify(site)).lines.join()).toContain(`审计记录 ${young} 在确认之后被修改`)
  })

  test('the acknowledgement of another program, or of another secret, acknowledges nothing', async () => {
    await using given = await givenSite()
    const { site, first, foreign } = given
    const id = Number(await proposed(site, first, foreign))
    const detail = { proposal: id }
    const entry = { actor: 'staff:2', action: 'audit.acknowledge', target: 'audit', detail } as const
    await recordAudit({ ...commandCtx(site), secrets: wrongSecrets }, entry)
    await seal(site)
    expect((await verify(site)).lines.join()).toContain('这样的共 4 条')
  })

  test('one that is added between the proposal and its approval is not acknowledged', async () => {
    await using given = await givenSite()
    const { site, first, second } = given
    const id = await proposed(site, first, [1, 2_147_483_647])
    const [added = 0] = await givenForeign(site, 1)
    expect(await approve(site, second, id)).toEqual({ exitCode: 0, lines: [expect.stringContaining('已确认 3 条')] })
    expect((await verify(site)).lines.join()).toContain(`审计记录 ${added} 不是本站写入的，未封存`)
  })
})

test('of two approvals at once one is made, and one entry written', async () => {
  await using given = await givenSite()
  const { site, first, second, foreign } = given
  const third = await enterAs(site, first.browser, ['owner'])
  await ageStaff(site)
  const id = await proposed(site, first, foreign)
  site.clock.advance(60_000)
  const approveNow = async ({ email, secret }: typeof second, parts = site.parts) => {
    const args = ['--approve', id, '--owner', email, '--code', await totpAt(site, secret)]
    return executeCommand({ parts, name: 'audit', args })
  }

  const isApproval = eq(auditLog.action, 'audit.acknowledge')
  let other: ReturnType<typeof run> | undefined
  let isOtherDone = false
  const isWaiting = async () => {
    const { rows } = await site.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
    return isOtherDone || rows.length > 0
  }
  /** The first approval is written and commits once the other one waits for it, or is done. */
  const db = new Proxy(site.parts.db, {
    get(target, key, receiver) {
      if (key !== 'transaction') return Reflect.get(target, key, receiver)
      return (work: (tx: typeof target) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx)
          if ((await tx.$count(auditLog, isApproval)) === 0) return result
          other = approveNow(third).finally(() => {
            isOtherDone = true
          })
          // PGlite has one session: there the other transaction begins after this one.
          if (site.database.kind === 'server')
            await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 60_000)
          return result
        })
    },
  })
  expect(await approveNow(second, { ...site.parts, db })).toMatchObject({ exitCode: 0 })
  expect(await other).toEqual({ exitCode: 1, lines: [sentences.approved] })
  expect(await entriesOf(site, 'audit.acknowledge')).toHaveLength(1)
})

test('an owner without a second one approves the own proposal after 24 hours, with another code or a recovery code', async () => {
  await using site = await createTestApp()
  const owner = await enterAsOwner(site)
  await ageStaff(site)
  await seal(site)
  const foreign = await givenForeign(site, 2)
  const id = await proposed(site, owner, foreign)
  expect(await approve(site, owner, id)).toEqual({ exitCode: 1, lines: [sentences.waitAlone] })
  site.clock.advance(24 * hourMs - 10 * 60_000)
  expect(await approve(site, owner, id)).toEqual({ exitCode: 1, lines: [sentences.waitAlone] })
  site.clock.advance(10 * 60_000)
  await seal(site)
  const code = owner.recoveryCodes[0] ?? ''
  const line = ['--approve', id, '--owner', owner.email, '--code', code]
  expect(await run(site, ...line)).toMatchObject({ exitCode: 0 })
  await seal(site)
  expect(await verify(site)).toMatchObject({ exitCode: 0, lines: { length: 2 } })
  expect(await run(site, ...line)).toMatchObject({ exitCode: 1 })
})

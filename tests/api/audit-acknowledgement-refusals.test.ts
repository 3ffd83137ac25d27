import { rm } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditSeals, staff } from '#db/schema/index.ts'
import { acknowledgedAtOnce, acknowledgementSentences as sentences } from '#domain/staff/audit-acknowledgement.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { markFile } from '#server/services/shared/audit/seals.ts'
import {
  approve,
  asOwner,
  entriesOf,
  forge,
  givenForeign,
  givenSite,
  propose,
  proposed,
  rangeOf,
  reason,
  run,
  seal,
  verify,
} from '#tests/support/acknowledging.ts'
import { commandCtx } from '#tests/support/joining.ts'
import { enterAs } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

describe('nothing is acknowledged', () => {
  test('alone, with a wrong or used code, by a member who is no owner, or by one who is not there any more', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    const editor = await enterAs(site, first.browser, ['editor'])
    const refused = async (outcome: ReturnType<typeof run>, sentence: string) =>
      expect(await outcome).toEqual({ exitCode: 1, lines: [expect.stringContaining(sentence)] })

    await refused(propose(site, editor, foreign), sentences.notOwner)
    await refused(propose(site, { ...first, email: 'nobody@example.com' }, foreign), '没有这位成员')
    await refused(propose(site, { ...first, secret: second.secret }, foreign), '动态码不正确')
    const options = await asOwner(site, first)
    const line = ['--acknowledge', rangeOf(foreign), '--why', reason, ...options]
    const id = (await run(site, ...line)).lines[0]?.split(' ')[0] ?? ''
    await refused(run(site, ...line), '动态码不正确')
    await refused(approve(site, first, id), sentences.otherNeeded)
    await refused(approve(site, editor, id), sentences.notOwner)
    await refused(approve(site, second, '1'), sentences.unknown)
    await refused(approve(site, second, '2000000000'), sentences.unknown)

    const fresh = await enterAs(site, first.browser, ['owner'])
    await refused(approve(site, fresh, id), sentences.notEligible)
    await refused(propose(site, fresh, foreign), sentences.notEligible)

    const isSecond = eq(staff.email, second.email)
    await site.db.update(staff).set({ status: 'disabled' }).where(isSecond)
    await refused(approve(site, second, id), sentences.notOwner)
    await site.db.update(staff).set({ status: 'active' }).where(isSecond)
    await site.db.update(staff).set({ status: 'disabled' }).where(eq(staff.email, first.email))
    await refused(approve(site, second, id), sentences.proposerGone)
    await site.db.update(staff).set({ status: 'active' }).where(eq(staff.email, first.email))

    expect(await entriesOf(site, 'audit.acknowledge')).toEqual([])
    expect(await approve(site, second, id)).toMatchObject({ exitCode: 0 })
    await refused(approve(site, second, id), sentences.approved)
  })

  test('of an owner who is disabled after giving the code, while the log is read', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    const id = await proposed(site, first, foreign)
    const options = await asOwner(site, second)
    const isSecond = eq(staff.email, second.email)
    const stepOf = async () => (await site.db.select().from(staff).where(isSecond))[0]?.totpStep
    const stepBefore = await stepOf()
    // The first transaction after the code was spent is that of the approval.
    const db = new Proxy(site.parts.db, {
      get(target, key, receiver) {
        const value = Reflect.get(target, key, receiver)
        if (key !== 'transaction') return value
        return async (...args: Parameters<typeof target.transaction>) => {
          if ((await stepOf()) !== stepBefore) await site.db.update(staff).set({ status: 'disabled' }).where(isSecond)
          return target.transaction(...args)
        }
      },
    })
    const outcome = await executeCommand({
      parts: { ...site.parts, db },
      name: 'audit',
      args: ['--approve', id, ...options],
    })
    expect(outcome).toEqual({ exitCode: 1, lines: [sentences.notOwner] })
    expect(await entriesOf(site, 'audit.acknowledge')).toEqual([])
  })

  test('of rows that changed, went or were acknowledged since the proposal', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    const [one = 0, two = 0, three = 0] = foreign
    const id = await proposed(site, first, foreign)
    await forge(site, `update audit_log set target = 'content:9' where id = ${one}`)
    expect(await approve(site, second, id)).toEqual({ exitCode: 1, lines: [sentences.changed(one)] })
    const rest = await proposed(site, first, [two, three])
    const last = await proposed(site, first, [three])
    expect(await approve(site, second, last)).toMatchObject({ exitCode: 0 })
    const taken = { exitCode: 1, lines: [sentences.alreadyAcknowledged(three)] }
    expect(await approve(site, second, rest)).toEqual(taken)
    await forge(site, `delete from audit_log where id = ${two}`)
    const again = await proposed(site, first, [one, three])
    expect(await run(site, '--approve', again)).toMatchObject({ exitCode: 0, lines: { length: 2 } })
    expect(await verify(site)).toMatchObject({ exitCode: 1 })
  })

  test('beside a chain that was cut, changed or has no mark: a removed entry could pass for an old fault', async () => {
    await using given = await givenSite()
    const { site, first, second, foreign } = given
    const id = await proposed(site, first, foreign)
    await seal(site)
    const [last] = (await site.db.select().from(auditSeals).orderBy(asc(auditSeals.position))).slice(-1)
    const head = `${last?.position}:${last?.seal}`
    const cut = `审计链本身对不上，什么也不能确认：链不完整`
    await forge(site, `create table kept as select * from audit_seals where position = ${last?.position}`)
    await forge(site, `delete from audit_seals where position = ${last?.position}`)
    expect((await approve(site, second, id)).lines.join()).toContain(cut)
    expect((await propose(site, first, foreign)).lines.join()).toContain(cut)

    await rm(path.join(site.parts.environment.dataDir, markFile))
    expect((await approve(site, second, id)).lines).toEqual([sentences.noMark])
    const withHead = async () => run(site, '--approve', id, '--head', head, ...(await asOwner(site, second)))
    expect((await withHead()).lines.join()).toContain(cut)
    await forge(site, 'insert into audit_seals select * from kept', 'drop table kept')
    await forge(site, `update audit_log set actor = 'staff:2' where id = 1`)
    expect((await withHead()).lines.join()).toContain('审计记录 1 与封印不符')
    expect(await entriesOf(site, 'audit.acknowledge')).toEqual([])
  })

  test('of a site without entries, of sound ones, and of more than fit at once', async () => {
    await using site = await createTestApp()
    const none = { exitCode: 1, lines: [sentences.noneInRange] }
    expect(await run(site, '--acknowledge', '1-100')).toEqual(none)
    expect(await run(site, '--approve', '1')).toEqual({ exitCode: 1, lines: [sentences.unknown] })
    expect(await verify(site)).toMatchObject({ exitCode: 0, lines: { length: 1 } })
    await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
    // Unsealed and its own: the next look seals it.
    expect(await run(site, '--acknowledge', '1')).toEqual(none)
    await seal(site)
    expect(await run(site, '--acknowledge', '1-2147483647')).toEqual(none)
    const many = await givenForeign(site, acknowledgedAtOnce + 1)
    expect(await run(site, '--acknowledge', rangeOf(many))).toEqual({ exitCode: 1, lines: [sentences.tooMany] })
    expect(await run(site, '--acknowledge', rangeOf(many.slice(1)))).toMatchObject({ exitCode: 0 })
  })

  test.each([
    [[]],
    [['--verify', '--acknowledge', '1']],
    [['--verify', '--owner', 'owner@example.com', '--code', '123456']],
    [['--acknowledge', '1-2', '--approve', '3']],
    [['--acknowledge', '2-1']],
    [['--acknowledge', '1-2', '--why', reason]],
    [['--acknowledge', '1-2', '--owner', 'owner@example.com', '--code', '123456']],
    [['--acknowledge', '1-2', '--why', ' ', '--owner', 'owner@example.com', '--code', '123456']],
    [['--acknowledge', '1-2', '--why', '原'.repeat(201), '--owner', 'owner@example.com', '--code', '123456']],
    [['--acknowledge', '1-2', '--why', reason, '--owner', 'owner@example.com']],
    [['--acknowledge', '1-2', '--why', reason, '--owner', 'nobody', '--code', '123456']],
    [['--approve', 'x']],
    [['--approve', '1', '--why', reason]],
    [['--approve', '1', '--code', '123456']],
    [['--approve', '1', '2']],
  ])('with the arguments %j: one line and exit code 2', async (args) => {
    const { exitCode, lines } = await executeCommand({
      // Nothing is opened: the arguments are refused before.
      parts: {} as TestApp['parts'],
      name: 'audit',
      args,
    })
    expect([exitCode, lines]).toEqual([2, [expect.stringContaining('用法：npm run audit')]])
  })
})

import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditLog } from '#db/schema/index.ts'
import { deriveSecrets } from '#server/environment/secrets.ts'
import { executeCommand } from '#server/operate/commands/execute-command.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { commandCtx } from './joining.ts'
import { ageStaff, enterAs, enterAsOwner, totpAt } from './staff.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const hourMs = 60 * 60 * 1_000
export const wrongSecrets = deriveSecrets('another secret of this site: thirty-two')
export const reason = '11月28日换错了 SECRET，已换回'

/** Runs `npm run audit` with these words. */
export const run = (site: TestApp, ...args: string[]) => executeCommand({ parts: site.parts, name: 'audit', args })
export const verify = (site: TestApp) => run(site, '--verify')
export const seal = (site: TestApp) => sealEntries({ ctx: site.parts })

/** Entries that the application wrote under another secret, so many days ago; answers their ids. */
export async function givenForeign(
  site: TestApp,
  count: number,
  { address = '', daysAgo = 0 } = {},
): Promise<number[]> {
  const clock = { now: () => new Date(site.clock.now().getTime() - daysAgo * 24 * hourMs) }
  const ctx = { ...commandCtx(site), clock, secrets: wrongSecrets, caller: { ...commandCtx(site).caller, address } }
  const before = await lastId(site)
  for (let number = 1; number <= count; number += 1)
    await recordAudit(ctx, { actor: 'staff:1', action: 'content.save', target: `content:${number}` })
  return Array.from({ length: count }, (_, index) => before + index + 1)
}

async function lastId(site: TestApp): Promise<number> {
  const rows = await site.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))
  return rows.at(-1)?.id ?? 0
}

/** Runs SQL as the owner of the tables with triggers disabled. */
export async function forge(site: TestApp, ...statements: string[]): Promise<void> {
  for (const table of ['audit_log', 'audit_seals']) await site.pool.query(`alter table ${table} disable trigger user`)
  for (const statement of statements) await site.pool.query(statement)
  for (const table of ['audit_log', 'audit_seals']) await site.pool.query(`alter table ${table} enable trigger user`)
}

type Owner = { email: string; secret: string }

/** The options of an owner with the next code of their authenticator. */
export async function asOwner(site: TestApp, { email, secret }: Owner): Promise<string[]> {
  site.clock.advance(60_000)
  return ['--owner', email, '--code', await totpAt(site, secret)]
}

export const rangeOf = (ids: readonly number[]) => `${ids[0]}-${ids.at(-1)}`

export async function propose(site: TestApp, owner: Owner, ids: readonly number[]) {
  return run(site, '--acknowledge', rangeOf(ids), '--why', reason, ...(await asOwner(site, owner)))
}

/** The number of a proposal that must succeed. */
export async function proposed(site: TestApp, owner: Owner, ids: readonly number[]): Promise<string> {
  const { exitCode, lines } = await propose(site, owner, ids)
  expect([exitCode, lines[0]]).toEqual([0, expect.stringContaining('已提出确认')])
  return lines[0]?.split(' ')[0] ?? ''
}

export const approve = async (site: TestApp, owner: Owner, id: string) =>
  run(site, '--approve', id, ...(await asOwner(site, owner)))

/** A site of two owners whose sealed log has three entries of another secret in it. */
export async function givenSite() {
  const site = await createTestApp()
  const first = await enterAsOwner(site)
  const second = await enterAs(site, first.browser, ['owner'])
  await ageStaff(site)
  await seal(site)
  const foreign = await givenForeign(site, 3)
  await recordAudit(commandCtx(site), { actor: 'operator', action: 'demo.load', target: 'demo' })
  expect(await seal(site)).toMatchObject({ sealed: 1, issue: { kind: 'inserted', count: 3 } })
  return { site, first, second, foreign, [Symbol.asyncDispose]: () => site.close() }
}

export const entriesOf = (site: TestApp, action: string) =>
  site.db.select().from(auditLog).where(eq(auditLog.action, action))

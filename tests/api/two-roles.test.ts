import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { makeMembership } from '#db/factories.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { operator } from '#server/operate/commands/execute-command.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { sweep } from '#server/schedule/sweeps.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { createSiteFolder, stop } from '../faults/support/site-process.ts'

const server = process.env.TEST_DATABASE_URL
const owner = `fanyu_owner_${process.pid}`
const site = `fanyu_site_${process.pid}`
const log = { info: () => {}, warn: () => {}, error: () => {} }
let root: string

const addressOf = (role: string) =>
  Object.assign(new URL(server ?? 'postgres://localhost'), { username: role, password: role, pathname: `/${owner}` })
    .href

async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Two roles as `deploy/postgresql.sql` makes them: one owns the database, the other may connect to it. */
describe.skipIf(!server)('PostgreSQL with a role that owns and a role that serves', () => {
  const environment = () =>
    readEnvironment({
      DATABASE_URL: addressOf(site),
      DATABASE_MIGRATION_URL: addressOf(owner),
      DATA_DIR: path.join(root, 'data'),
      BACKUP_DIR: path.join(root, 'backups'),
      SECRET: 'a secret of at least thirty-two characters',
    })
  let opened: Awaited<ReturnType<typeof openParts>>

  beforeAll(async () => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-roles-'))
    for (const role of [owner, site]) await ask(server ?? '', `create role ${role} login password '${role}'`)
    await ask(server ?? '', `create database ${owner} owner ${owner}`)
    await expect(openDatabase({ postgres: plainAddresses(addressOf(site)), log })).rejects.toThrow(
      'set DATABASE_MIGRATION_URL',
    )
    opened = await openParts(environment())
  })

  afterAll(async () => {
    await opened?.close()
    await ask(server ?? '', `drop database if exists ${owner} with (force)`, `drop role ${owner}`, `drop role ${site}`)
    rmSync(root, { recursive: true, force: true })
  })

  test('the site writes entries of the audit, seals them, and does all its sweeps', async () => {
    const ctx = { ...opened.parts, caller: operator }
    await recordAudit(ctx, { actor: 'operator', action: 'content.save', target: 'article:1', detail: {} })
    expect(await sealEntries({ ctx })).toMatchObject({ sealed: 1, issue: null })
    const failures: unknown[] = []
    const failing = { ...opened.parts.log, warn: (...line: unknown[]) => failures.push(line) }
    await sweep({ ...opened.parts, log: failing as unknown as typeof opened.parts.log })
    expect(failures).toEqual([])
  })

  test.each([
    `update audit_log set actor = 'nobody'`,
    'delete from audit_log',
    'truncate audit_log cascade',
    `update audit_seals set seal = ''`,
    'delete from audit_seals',
    'alter table audit_log disable trigger user',
    'drop table audit_log cascade',
    'drop function guard_audit_entry cascade',
    'create table mine ()',
    'delete from drizzle.__drizzle_migrations',
  ])('the role that serves may not: %s', async (statement) => {
    await expect(ask(addressOf(site), statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('where nothing is to be migrated the site starts without the owner’s address', async () => {
    const database = await openDatabase({ postgres: plainAddresses(addressOf(site)), log })
    expect(await database.ready()).toBe(true)
    await database.close()
  })

  test('the process that serves has no trace of the owner’s address, and the site works', async () => {
    const folder = createSiteFolder({
      DATABASE_URL: addressOf(site),
      DATABASE_MIGRATION_URL: addressOf(owner),
      SEED: 'none',
      SECRET: 'a secret of at least thirty-two characters',
    })
    try {
      // A table that the owner has made since: the migration in the child gives the serving role its rights.
      await ask(addressOf(owner), 'create table made_by_owner ()')
      const { child, ready } = folder.startServer()
      const address = await ready
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      const environ = readFileSync(`/proc/${child.pid}/environ`, 'utf8')
      expect(environ).toContain('DATABASE_URL=')
      expect(environ).not.toContain('DATABASE_MIGRATION_URL')
      expect(environ).not.toContain(`${owner}:${owner}@`)
      await ask(addressOf(site), 'select from made_by_owner')
      expect(await stop(child)).toEqual([0, null])
    } finally {
      folder.end()
      await ask(addressOf(owner), 'drop table if exists made_by_owner')
    }
  })

  test('it saves itself, and a restore by the owner gives it the same rights again', async () => {
    await makeMembership(opened.parts.db)
    const { file } = await backUp(opened.parts)
    await opened.close()
    await restore({ environment: environment(), file, force: true })
    opened = await openParts(environment())
    await expect(ask(addressOf(site), 'delete from audit_log')).rejects.toMatchObject({ code: '42501' })
    await makeMembership(opened.parts.db)
  })
})

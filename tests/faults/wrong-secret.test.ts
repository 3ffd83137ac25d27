import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFacts } from '#db/copy-facts.ts'
import { processCaller } from '#server/context.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import type { commands } from '#server/operate/commands/execute-command.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { WrongSecretError } from '#server/operate/installation.ts'
import { recordAudit } from '#server/services/shared/audit/record-audit.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { startTestPostgres } from '../../scripts/support/postgres.ts'
import { makeFolder } from './support/folder.ts'
import { createSiteFolder } from './support/site-process.ts'

// Servers and commands take long to start on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const repository = path.resolve(import.meta.dirname, '../..')
const [right, wrong] = ['the right secret of this site: thirty-two', 'another secret of this site: thirty-two']
const server = await startTestPostgres()
const root = makeFolder('wrong-secret')

afterAll(() => {
  server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

type Settings = Record<string, string>
const open = (settings: Settings) => openParts(readEnvironment({ LOG_LEVEL: 'silent', ...settings }))

/** Opens the site, with an entry that is sealed. */
async function fill(settings: Settings): Promise<void> {
  const { parts, close } = await open(settings)
  const ctx = { ...parts, caller: processCaller('command') }
  await recordAudit(ctx, { actor: 'operator', action: 'staff.link', target: 'staff:1' })
  expect((await sealEntries({ ctx })).sealed).toBe(1)
  await close()
}

async function countRows(settings: Settings): Promise<Record<string, number>> {
  const { parts, close } = await open(settings)
  try {
    return (await readFacts((statement) => parts.db.execute(statement))).rows
  } finally {
    await close()
  }
}

/** As an earlier release left it. */
async function forgetSecret(settings: Settings): Promise<void> {
  const { parts, close } = await open(settings)
  await parts.db.execute(sql`delete from installation`)
  await close()
}

describe('the embedded database', () => {
  const site = createSiteFolder({ SEED: 'none' })
  const settings = { DATA_DIR: site.dataDir }
  beforeAll(async () => {
    await unpackDatabase(site.dataDir)
    await fill(settings)
  })
  afterAll(() => site.end())

  test('a folder whose secrets.json is lost, or that is given another SECRET, is refused, and gets no new key', async () => {
    const before = await countRows(settings)
    await expect(open({ ...settings, SECRET: wrong })).rejects.toThrow(WrongSecretError)
    const keys = path.join(site.dataDir, 'secrets.json')
    const kept = path.join(root, 'kept.json')
    copyFileSync(keys, kept)
    rmSync(keys)
    await expect(open(settings)).rejects.toThrow('不见了')
    const started = site.startServer()
    await expect(started.ready).rejects.toThrow()
    expect((await started.errors).trim()).toContain('docs/guides/runbook.md')
    expect(existsSync(keys)).toBe(false)
    copyFileSync(kept, keys)
    expect(await countRows(settings)).toEqual(before)
  })
})

describe.skipIf(server === null)('PostgreSQL', () => {
  const settings = { DATABASE_URL: server?.url ?? '', DATA_DIR: path.join(root, 'one'), SECRET: right, SEED: 'none' }
  const elsewhere = { ...settings, DATA_DIR: path.join(root, 'two'), SECRET: wrong }
  beforeAll(() => fill(settings))

  async function run(script: string, ...words: string[]) {
    const env = { ...process.env, LOG_LEVEL: 'error', NO_COLOR: '1', ...elsewhere }
    const args = [path.join(repository, 'scripts', script), ...words]
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    return { code, errors }
  }

  /** A command line that would do something, for each command. */
  const lines: Record<keyof typeof commands, string[]> = {
    invite: ['--company', '1'],
    applications: [],
    approve: ['1'],
    reject: ['1', '--why', '重复'],
    cancellations: [],
    audit: ['--verify'],
    backup: [],
    staff: [],
  }

  test('npm run migrate and every command write nothing with another SECRET, and say so in one line', async () => {
    const before = await countRows(settings)
    const outcomes = [
      await run('migrate.ts'),
      ...(await Promise.all(Object.entries(lines).map(([name, words]) => run('command.ts', name, ...words)))),
    ]
    for (const { code, errors } of outcomes) {
      expect([code, errors.trim().split('\n')]).toEqual([1, [expect.stringContaining('SECRET 不是这个数据库的密钥')]])
    }
    expect(await countRows(settings)).toEqual(before)
  })

  test('a database of an earlier release knows its secret by what was sealed with it, and then keeps the value', async () => {
    await forgetSecret(settings)
    await expect(open(elsewhere)).rejects.toThrow(WrongSecretError)
    await expect(open({ ...elsewhere, SECRET: '' })).rejects.toThrow('不见了')
    expect((await countRows(settings)).installation).toBe(1)
    await expect(open(elsewhere)).rejects.toThrow(WrongSecretError)
  })

  test('a database without anything sealed takes the secret of its first start', async () => {
    const { parts, close } = await open(settings)
    await parts.db.execute(
      sql`set session_replication_role = replica; delete from audit_seals; delete from installation`,
    )
    await close()
    expect((await countRows(elsewhere)).installation).toBe(1)
    await expect(open(settings)).rejects.toThrow(WrongSecretError)
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeUser } from '#db/factories.ts'
import { contactChanges, users } from '#db/schema/index.ts'
import { contactEffectiveAt } from '#domain/accounts/contact-change.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { backUp } from '#server/operate/backup/back-up.ts'
import { finishRestore } from '#server/operate/backup/finish-restore.ts'
import { UnfinishedRestoreError, writeRestoreMark } from '#server/operate/backup/unfinished-restore.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { unpackDatabase } from '#tests/support/database.ts'
import { quickNode } from '#tests/support/quick-node.ts'
import { startTestPostgres } from '../../scripts/support/postgres.ts'
import { makeFolder } from './support/folder.ts'

// The command is started some twenty times on each database.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 })

const repository = path.resolve(import.meta.dirname, '../..')
const program = path.join(repository, 'tests/faults/support/run-server.ts')
const server = await startTestPostgres()
const root = makeFolder('cut-restore')

afterAll(() => {
  server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

type Settings = Record<string, string>
type Site = { settings: Settings; file: string; before: number }

/** A site with one person and a change of a contact that waits, and its backup. */
async function makeSite(settings: Settings): Promise<Site> {
  const { parts, close } = await openParts(readEnvironment(settings))
  const user = await makeUser(parts.db)
  const requestedAt = parts.clock.now()
  const wanted = { userId: user.id, kind: 'phone', contact: '19912345678', requestedAt } as const
  await parts.db.insert(contactChanges).values({ ...wanted, effectiveAt: contactEffectiveAt(requestedAt) })
  const { file } = await backUp(parts)
  await close()
  return { settings, file, before: user.id }
}

/** Runs the command, which is killed after a step (0: not at all), and waits for the programs that it started. */
async function runRestore({ settings, file }: Site, killAt: number) {
  const stepsFile = path.join(root, `steps-${killAt}-${settings.DATABASE_URL ? 'server' : 'embedded'}`)
  rmSync(stepsFile, { force: true })
  const preload = ['--import', path.join(repository, 'tests/faults/support/end-at-step.ts')]
  const words = [...quickNode, ...preload, path.join(repository, 'scripts/restore.ts'), file, '--force']
  const env = { ...process.env, ...settings, KILL_AT: String(killAt), STEPS_FILE: stepsFile }
  const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  const lines = existsSync(stepsFile) ? readFileSync(stepsFile, 'utf8').trim().split('\n') : []
  const programs = lines.filter((line) => line.startsWith('program ')).map((line) => Number(line.slice(8)))
  await vi.waitFor(() => expect(programs.filter(isRunning)).toEqual([]), 20_000)
  return { code, errors, steps: lines.filter((line) => line.startsWith('step ')) }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The state in which a start finds the site: what is in the backup is there in each, and the later person in the old one. */
async function openState({ before }: Site, settings: Settings, later: number): Promise<'refused' | 'old' | 'new'> {
  const opened = await openParts(readEnvironment(settings)).catch((error: unknown) => error)
  if (opened instanceof UnfinishedRestoreError) return 'refused'
  if (opened instanceof Error) throw opened
  const { parts, close } = opened as Awaited<ReturnType<typeof openParts>>
  try {
    await finishRestore(parts)
    const ids = (await parts.db.select({ id: users.id }).from(users)).map(({ id }) => id)
    expect(ids).toContain(before)
    const [change] = await parts.db.select().from(contactChanges).where(eq(contactChanges.userId, before))
    const isOld = ids.includes(later)
    if (!isOld) expect(change?.status).toBe('withdrawn')
    return isOld ? 'old' : 'new'
  } finally {
    await close()
  }
}

async function addLater(settings: Settings): Promise<number> {
  const { parts, close } = await openParts(readEnvironment(settings))
  const user = await makeUser(parts.db)
  await close()
  return user.id
}

const settingsOf = (name: string, more: Settings): Settings => ({
  DATA_DIR: path.join(root, name),
  BACKUP_DIR: path.join(root, `${name}-backups`),
  LOG_LEVEL: 'silent',
  SEED: 'none',
  NO_COLOR: '1',
  PORT: '0',
  DATABASE_URL: '',
  ...more,
})

/** All of them, or so many that are spread over a longer way, with all of the end, where data is replaced. */
function chooseSteps(count: number, first: number, last: number): number[] {
  const steps = Array.from({ length: count }, (_, index) => index + 1)
  const middle = steps.slice(0, -last)
  const spread = middle.filter((_, index) => index % Math.max(1, Math.ceil(middle.length / first)) === 0)
  return [...spread, ...steps.slice(-last)]
}

async function startSite(settings: Settings) {
  mkdirSync(path.join(root, 'dist/server'), { recursive: true })
  writeFileSync(path.join(root, 'dist/server/server-entry.js'), 'export default { fetch: async () => new Response() }')
  const env = { ...process.env, ...settings }
  const child = spawn(process.execPath, [...quickNode, program], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

describe('the embedded database', () => {
  const settings = settingsOf('embedded', {})
  let site: Site
  beforeAll(async () => {
    await unpackDatabase(settings.DATA_DIR ?? '')
    site = await makeSite(settings)
  })

  test('a restore that is cut off at any step leaves the old site, the new one, or a refusal that names the command', async () => {
    let later = await addLater(settings)
    const whole = await runRestore(site, 0)
    expect(whole).toMatchObject({ code: 0, errors: '' })
    expect(await openState(site, settings, later)).toBe('new')
    const states = new Set<string>()
    let state = 'new'
    for (const step of chooseSteps(whole.steps.length, 1, 9)) {
      if (state === 'new') later = await addLater(settings)
      const cut = await runRestore(site, step)
      expect(cut.code).toBeNull()
      state = await openState(site, settings, later)
      states.add(state)
    }
    expect([...states].toSorted()).toEqual(['new', 'old', 'refused'])
    expect(await runRestore(site, 0)).toMatchObject({ code: 0, errors: '' })
    expect(await openState(site, settings, later)).toBe('new')
    expect(readdirSync(settings.DATA_DIR ?? '').filter((name) => name.startsWith('.restoring-'))).toEqual([])
  })

  test('a site whose restore was cut off does not start, and its line names the command', async () => {
    await writeRestoreMark(settings.DATA_DIR ?? '', { id: 'a restore', phase: 'replacing', file: site.file })
    const { code, output, errors } = await startSite(settings)
    expect({ code, output }).toEqual({ code: 1, output: '' })
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(`npm run restore -- ${site.file} --force`)])
  })
})

describe.skipIf(server === null)('PostgreSQL', () => {
  const settings = settingsOf('server', {
    DATABASE_URL: server?.url ?? '',
    SECRET: 'a secret of at least thirty-two characters',
  })
  const elsewhere = { ...settings, DATA_DIR: path.join(root, 'elsewhere') }
  let site: Site
  beforeAll(async () => {
    site = await makeSite(settings)
  })

  async function query(statement: string) {
    const client = new pg.Client({ connectionString: server?.url })
    await client.connect()
    try {
      return (await client.query(statement)).rows
    } finally {
      await client.end()
    }
  }

  const atWork = () => query(`select pid from pg_stat_activity where application_name in ('psql', 'pg_restore')`)

  test('a restore that is cut off at any step leaves the old site or the new one to every machine, and no program at work', async () => {
    let later = await addLater(settings)
    const whole = await runRestore(site, 0)
    expect(whole).toMatchObject({ code: 0, errors: '' })
    expect(await openState(site, settings, later)).toBe('new')
    const states = new Set<string>()
    for (const step of chooseSteps(whole.steps.length, 6, 12)) {
      later = await addLater(elsewhere)
      expect((await runRestore(site, step)).code).toBeNull()
      await vi.waitFor(async () => expect(await atWork()).toEqual([]), 20_000)
      states.add(await openState(site, settings, later))
      expect(await openState(site, elsewhere, later)).toMatch(/old|new/)
    }
    expect([...states].toSorted()).toEqual(['new', 'old', 'refused'])
    expect(await runRestore(site, 0)).toMatchObject({ code: 0, errors: '' })
    expect(await openState(site, settings, later)).toBe('new')
  })

  test('a machine whose restore an earlier release cut off refuses the empty database, also to npm run migrate', async () => {
    await query('drop schema drizzle cascade; drop schema public cascade; create schema public')
    await writeRestoreMark(settings.DATA_DIR ?? '', { id: 'a restore', phase: 'finishing', file: site.file })
    const started = await startSite(settings)
    expect(started).toMatchObject({ code: 1, output: '' })
    expect(started.errors).toContain(`npm run restore -- ${site.file} --force`)
    const script = path.join(repository, 'scripts/migrate.ts')
    const env = { ...process.env, ...settings }
    const child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect(code).toBe(1)
    expect(errors).toContain('npm run restore')
    expect(await query(`select from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([])
    expect(await runRestore(site, 0)).toMatchObject({ code: 0, errors: '' })
    expect(await openState(site, settings, 0)).toBe('new')
  })

  test('rows that differ from the list of the backup, or another secret, undo the whole restore', async () => {
    const later = await addLater(settings)
    const other = { ...site, settings: { ...settings, SECRET: 'another secret of thirty-two characters' } }
    const refused = await runRestore(other, 0)
    expect(refused.code).toBe(1)
    expect(refused.errors).toContain('SECRET 不是这个数据库的密钥')
    expect(await openState(site, settings, later)).toBe('old')
  })
})

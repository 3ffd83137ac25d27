import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readFacts } from '#db/copy-facts.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { migrationsAfter } from '#db/migrate.ts'
import { type Environment, readEnvironment } from '#server/environment/environment.ts'
import { listBackups } from '#server/environment/list-backups.ts'
import { restore } from '#server/operate/backup/restore.ts'
import { openParts } from '#server/operate/commands/open-parts.ts'
import { planUpgrade } from '#server/operate/move/check-upgrade.ts'
import { readDump, unpackEarlierDatabase } from '#tests/support/earlier-database.ts'
import { startTestPostgres } from '../../scripts/support/postgres.ts'
import { makeFolder } from './support/folder.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const kept = '0004-demo'
const log = { info: () => {}, warn: () => {}, error: () => {} }
const server = await startTestPostgres()
let root: string

beforeAll(() => {
  root = makeFolder('upgrade')
})
afterAll(() => {
  server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

type Kind = 'embedded' | 'postgres'

/** The settings of a site with a database of its own, which is empty. */
async function newSite(kind: Kind, name: string, settings: Record<string, string> = {}): Promise<Environment> {
  const dataDir = path.join(root, `${kind}-${name}`)
  mkdirSync(dataDir)
  const folders = { DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, 'backups'), LOG_LEVEL: 'silent' }
  const env = { ...folders, SECRET: 'a secret of at least thirty-two characters', ...settings }
  if (kind === 'embedded') return readEnvironment(env)
  if (server === null) throw new Error('There is no PostgreSQL here')
  await onServer(server.url, `create database upgrade_${name}`)
  return readEnvironment({ ...env, DATABASE_URL: server.url.replace(/[^/]+$/, `upgrade_${name}`) })
}

/** The same with what a version of five migrations left. */
async function earlierSite(kind: Kind, name: string, settings: Record<string, string> = {}): Promise<Environment> {
  const environment = await newSite(kind, name, settings)
  if (environment.postgres === null) await unpackEarlierDatabase(kept, environment.dataDir)
  else await onServer(environment.postgres.url, readDump(kept))
  return environment
}

/** What an earlier site holds; it is the same for each. */
const keptFacts = new Map<Kind, ReturnType<typeof readSite>>()
async function factsOf(kind: Kind): ReturnType<typeof readSite> {
  const facts = keptFacts.get(kind) ?? earlierSite(kind, 'read').then(readSite)
  keptFacts.set(kind, facts)
  return facts
}

async function readSite({ postgres, dataDir }: Environment) {
  const backend = postgres === null ? await openEmbedded({ dataDir, log }) : null
  const client = backend?.createClient() ?? new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  const facts = await readFacts((statement) => client.query(statement))
  await client.end()
  await backend?.close()
  return facts
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** An account whose address came with the approval of an application, as an earlier version made and recorded it. */
const filledContact = `with
  person as (insert into users (phone, email, user_name, created_at)
    values ('13700001111', 'thief@example.com', '老客户', now() - interval '9 days') returning id),
  place as (insert into companies (name, created_at) values ('一家公司', now()) returning id),
  link as (insert into invitations (public_id, code, company_id, inviter_user_id, created_at, expires_at)
    select 'opaque', 'team', place.id, person.id, now(), now() from place, person returning id, company_id, inviter_user_id),
  application as (insert into join_applications (invitation_id, company_id, phone, email, password_hash,
      verify_code_hash, verify_expires_at, status, created_at, decided_at, user_id)
    select id, company_id, '13700001111', 'thief@example.com', '', '', now(), 'approved', now(), now(), inviter_user_id
    from link returning id, user_id)
  insert into audit_log (at, actor, action, target, address, request_id, detail)
    select now(), 'staff:1', 'application.approve', 'application:' || id, '', '',
      jsonb_build_object('userId', user_id, 'isNewAccount', false) from application`

async function run({ postgres, dataDir }: Environment, statement: string): Promise<void> {
  if (postgres !== null) return onServer(postgres.url, statement)
  const backend = await openEmbedded({ dataDir, log })
  const client = backend.createClient()
  await client.connect()
  await client.query(statement)
  await client.end()
  await backend.close()
}

/** Starts and stops a site; answers what it then holds. */
async function start(environment: Environment) {
  const { parts, close } = await openParts(environment)
  const facts = await readFacts((statement) => parts.db.execute(statement))
  await close()
  return facts
}

const kinds: Kind[] = server === null ? ['embedded'] : ['embedded', 'postgres']

describe.each(kinds)('an upgrade of an earlier version on %s', (kind) => {
  test('is told beforehand, saved first, and its backup restores what was there', async () => {
    const environment = await earlierSite(kind, 'saved')
    const database = path.join(environment.dataDir, 'database')
    const [facts, hash] = [await factsOf(kind), existsSync(database) && hashFolder(database)]
    const { lines, isPossible } = await planUpgrade(environment)
    expect(isPossible).toBe(true)
    for (const name of migrationsAfter(facts.migration)) expect(lines.join()).toContain(name)
    expect(lines.join()).toContain(`备份：写入 ${environment.backup.dir}`)
    if (hash) expect(hashFolder(database)).toBe(hash)
    else expect(await readSite(environment)).toEqual(facts)
    expect(await listBackups(environment.backup.dir)).toEqual([])

    await start(environment)
    const backups = await listBackups(environment.backup.dir)
    expect(backups).toMatchObject([{ isBeforeMigration: true }])
    expect((await planUpgrade(environment)).lines.join()).toContain('没有待执行的迁移')
    await start(environment)
    expect(await listBackups(environment.backup.dir)).toEqual(backups)

    const other = await newSite(kind, 'restored')
    const { manifest } = await restore({ environment: other, file: backups[0]?.file ?? '', force: false })
    expect(manifest).toMatchObject(facts)
    expect((await readSite(other)).rows.users).toBe(facts.rows.users)
  })

  test('names the accounts that have a contact from an approval beforehand, masked, and after it', async () => {
    const environment = await earlierSite(kind, 'filled')
    const warning = () => planUpgrade(environment).then(({ lines }) => lines.filter((line) => line.includes('邮箱')))
    expect(await warning()).toEqual([])
    await run(environment, filledContact)
    const one = [expect.stringMatching(/^- 账号\d+：邮箱t\*\*\*@example\.com，\d{4}-\d\d-\d\d$/)]
    expect(await warning()).toEqual(one)
    await start(environment)
    expect(await warning()).toEqual(one)
  })

  test('is refused, and changes nothing, where the backup cannot be made; the owner may do without', async () => {
    const environment = await earlierSite(kind, 'refused')
    const facts = await factsOf(kind)
    writeFileSync(environment.backup.dir, 'no folder')
    await expect(openParts(environment)).rejects.toThrow('BACKUP_BEFORE_MIGRATION=no')
    expect(await readSite(environment)).toEqual(facts)
    const { backup } = environment
    const without = { ...environment, backup: { ...backup, beforeMigration: false } }
    expect((await planUpgrade(without)).lines.join()).toContain('BACKUP_BEFORE_MIGRATION=no')
    expect(migrationsAfter((await start(without)).migration)).toEqual([])
  })

  test('that is tried again and again keeps one backup of its own, beside all others', async () => {
    const environment = await earlierSite(kind, 'again')
    mkdirSync(environment.backup.dir)
    const names = ['fanyu-2026-01-02T03-04-05Z.backup', 'fanyu-2026-01-01T03-04-05Z-before-migration.backup']
    for (const name of names) writeFileSync(path.join(environment.backup.dir, name), '')
    await start(environment)
    const left = (await listBackups(environment.backup.dir)).map(({ file }) => path.basename(file))
    expect(left).toEqual([expect.stringContaining('before-migration'), names[0]])
    expect(left).not.toContain(names[1])
  })

  test('is none for an empty database', async () => {
    const environment = await newSite(kind, 'fresh')
    expect((await planUpgrade(environment)).lines.join()).toContain('数据库是空的')
    await start(environment)
    expect(await listBackups(environment.backup.dir)).toEqual([])
  })
})

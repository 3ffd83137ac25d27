import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createDatabase, openDatabase } from '#db/client.ts'
import { lockFolder, waitForLock } from '#db/embedded/folder-lock.ts'
import { openEmbedded } from '#db/embedded/open.ts'
import { makeArticle } from '#db/factories.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { media } from '#db/schema/index.ts'
import { seedDemo } from '#db/seed/index.ts'
import { readEnvironment } from '#server/environment/environment.ts'
import { commandPlaces } from '#server/operate/commands/places.ts'
import { planUpgrade } from '#server/operate/move/check-upgrade.ts'
import { runMove } from '#server/operate/move/run-move.ts'
import { openSource } from '#server/operate/move/sides.ts'
import { sealEntries } from '#server/services/shared/audit/seal-entries.ts'
import { objectKey } from '#server/services/site/media/media-entity.ts'
import { verifyAudit } from '#server/services/staff/audit/verify-audit.ts'
import { givenUser, logIn, registerVisitor, visitorOf } from '#tests/support/accounts.ts'
import { openOnServer, type TestDatabase, unpackDatabase } from '#tests/support/database.ts'
import { unpackEarlierDatabase } from '#tests/support/earlier-database.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { startTestPostgres } from '../../scripts/support/postgres.ts'
import { makeFolder } from './support/folder.ts'

// Several sites are opened one after another, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const repository = path.resolve(import.meta.dirname, '../..')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const server = await startTestPostgres()
let root: string
let buckets: S3rver
let storage: Record<string, string>

beforeAll(async () => {
  root = makeFolder('move')
  const directory = path.join(root, 'buckets')
  const configureBuckets = [{ name: 'site-media', configs: [] }]
  buckets = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await buckets.run()
  storage = {
    STORAGE_ENDPOINT: `http://127.0.0.1:${port}`,
    STORAGE_ACCESS_KEY_ID: 'S3RVER',
    STORAGE_ACCESS_KEY_SECRET: 'S3RVER',
    STORAGE_PATH_STYLE: 'yes',
  }
  await fillSite()
})

afterAll(async () => {
  await buckets?.close()
  server?.stop()
  rmSync(root, { recursive: true, force: true, maxRetries: 10 })
})

const folderOf = (name: string) => path.join(root, name)

type Outcome = { code: number | null; output: string; errors: string }

function startMove(env: Record<string, string>, words: string[]): ChildProcess {
  return spawn(process.execPath, [path.join(repository, 'scripts/move.ts'), ...words], {
    cwd: root,
    env: { ...process.env, ...storage, DATABASE_URL: '', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function move(env: Record<string, string>, ...words: string[]): Promise<Outcome> {
  const child = startMove(env, words)
  const read = (stream: ChildProcess['stdout']) => (stream === null ? '' : text(stream))
  const [output, errors, [code]] = await Promise.all([read(child.stdout), read(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

/** kill -9 as soon as the rows of a table have arrived. */
async function moveAndKill(env: Record<string, string>, ...words: string[]): Promise<void> {
  const child = startMove(env, words)
  const closed = once(child, 'close')
  if (child.stdout === null) throw new Error('The command has no output')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('companies：')) break
  child.kill('SIGKILL')
  const [code] = await closed
  expect(code).toBeNull()
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A database whose owner may nothing beyond it, as deploy/postgresql.sql makes one. */
async function newDatabase(name: string): Promise<string> {
  if (server === null) throw new Error('There is no PostgreSQL here')
  await ask(server.url, `create role ${name} login`)
  await ask(server.url, `create database ${name} owner ${name}`)
  return Object.assign(new URL(server.url), { username: name, pathname: name }).href
}

const countTables = async (url: string) =>
  (await ask(url, `select 1 from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).length

async function openFolder(dataDir: string): Promise<TestDatabase> {
  const backend = await openEmbedded({ dataDir, log })
  await migrateDatabase(backend.createClient())
  const { pool, createClient } = backend
  return { ...createDatabase(backend), pool, createClient, kind: 'embedded' }
}

const secret = randomBytes(32).toString('base64url')
/** What the site has before it moves; afterwards all of it is asked for again. */
const known = {
  users: [] as { email: string; password: string }[],
  tokens: [] as string[],
  picture: '',
  bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${'帆'.repeat(50_000)}--></svg>`),
  pages: [] as string[],
  auditEntries: 0,
}

const withApp = async (
  database: TestDatabase,
  dataDir: string,
  work: (app: TestApp) => Promise<void>,
  env: Record<string, string> = {},
) => {
  const app = await createTestApp({ database, env: { DATA_DIR: dataDir, SECRET: secret, TRUST_PROXY: '1', ...env } })
  try {
    await work(app)
    await app.stopJobs()
  } finally {
    await app.close()
    await database.close()
  }
}

/** What pages are made of, as a visitor gets it. */
async function readPages(app: TestApp): Promise<string[]> {
  const visitor = visitorOf(app)
  const answers = [
    await visitor.get('/site/prices'),
    await visitor.post('/home/content/list', { firstLevelHeadings: 1 }),
    await visitor.get(`/search?keyword=${encodeURIComponent('跨境')}`),
  ]
  return answers.map((answer) => answer.text)
}

/** An embedded site with the demonstration, accounts, sessions, a picture that an article shows, and a sealed audit. */
async function fillSite(): Promise<void> {
  const dataDir = folderOf('site')
  await unpackDatabase(dataDir)
  writeFileSync(path.join(dataDir, 'secrets.json'), `${JSON.stringify({ secret })}\n`)
  await withApp(await openFolder(dataDir), dataDir, async (app) => {
    await seedDemo(app.db, app.clock, () => '')
    for (let count = 0; count < 5; count += 1) known.users.push(await givenUser(app))
    for (let count = 0; count < 3; count += 1) known.tokens.push((await registerVisitor(app)).token)
    const sha256 = createHash('sha256').update(known.bytes).digest('hex')
    const key = '2026/11/k3x9v2qf7a1b.svg'
    const [mimeType, place] = ['image/svg+xml', path.join(root, 'picture.svg')]
    writeFileSync(place, known.bytes)
    await app.parts.media.put(objectKey({ key, sha256 }), { place, sizeBytes: known.bytes.length, mimeType })
    const facts = { fileName: '图.svg', sizeBytes: known.bytes.length, uploadedBy: 'staff:1', createdAt: new Date() }
    await app.db.insert(media).values({ key, mimeType, sha256, ...facts })
    known.picture = `/media/${key}`
    await makeArticle(app.db, { title: '一篇跨境文章', pictureUrl: known.picture })
    await sealEntries({ ctx: app.parts })
    known.auditEntries = (await verifyAudit({ ctx: app.parts })).entries
    known.pages = await readPages(app)
  })
  expect(known.auditEntries).toBeGreaterThan(2)
}

/** Everything a visitor had: accounts, sessions, pages, the picture; and the audit's chain up to its mark. */
async function expectWhole(app: TestApp): Promise<void> {
  for (const user of known.users) expect(await logIn(visitorOf(app), user)).toBeTruthy()
  for (const token of known.tokens) expect((await visitorOf(app).getInfo(token)).body.code).toBe(200)
  expect(await readPages(app)).toEqual(known.pages)
  const picture = await fetch(`${app.baseUrl}${known.picture}`)
  expect([picture.status, Buffer.from(await picture.arrayBuffer()).equals(known.bytes)]).toEqual([200, true])
  const verdict = await verifyAudit({ ctx: app.parts })
  expect(verdict.issues).toEqual([])
  expect(verdict.entries).toBe(known.auditEntries)
  expect(verdict.markedAt).toBe(known.auditEntries)
  // An id that was given out once is not given out again.
  const { userId } = await registerVisitor(app)
  const { rows } = await app.pool.query('select max(id)::int as newest from users')
  expect(rows[0].newest).toBe(userId)
  await sealEntries({ ctx: app.parts })
  known.auditEntries = (await verifyAudit({ ctx: app.parts })).entries
  known.pages = await readPages(app)
}

function hashFolder(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, name)
    if (statSync(file).isFile()) hash.update(name).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const settingsIn = (dataDir: string) =>
  Object.fromEntries(
    readFileSync(path.join(dataDir, 'move.env'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

describe.skipIf(server === null)('a site that moves', () => {
  const site = () => ({ DATA_DIR: folderOf('site') })
  let url: string

  beforeAll(async () => {
    url = await newDatabase('moved')
  })

  test('is refused while it runs, without data, or onto what is not empty, and nothing is changed', async () => {
    expect((await move(site())).code).toBe(2)
    const unlock = await waitForLock(commandPlaces(folderOf('site')).folder, 0)
    expect((await move(site(), '--to', url)).errors).toContain('服务器正在运行')
    unlock?.()
    const release = lockFolder(path.join(folderOf('site'), 'database'))
    expect((await move(site(), '--to', url)).errors).toContain('数据目录正被进程')
    release()
    expect((await move({ DATA_DIR: folderOf('nothing') }, '--to', url)).errors).toContain('不存在')
    expect((await move(site(), '--to', 'embedded')).errors).toContain('已经是内置数据库')
    expect((await move({ ...site(), DATABASE_URL: url }, '--to', url)).errors).toContain('来源已经是 PostgreSQL')
    expect(await countTables(url)).toBe(0)
    const taken = await newDatabase('taken')
    await ask(taken, 'create table notes (line text)')
    const { code, errors } = await move(site(), '--to', taken)
    expect([code, errors]).toEqual([1, expect.stringContaining('目标不是空的')])
    expect(await countTables(taken)).toBe(1)
  })

  test('is killed in the middle, which leaves PostgreSQL empty, and moves whole when it is asked again', async () => {
    const before = hashFolder(path.join(folderOf('site'), 'database'))
    const words = ['--to', url, '--storage', 's3://site-media/uploads']
    await moveAndKill(site(), ...words)
    // The killed command's session ends when the server notices; then nothing of it is left.
    await expect.poll(() => countTables(url), { timeout: 60_000 }).toBe(0)
    const { code, output, errors } = await move(site(), ...words)
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/users：\d+行，摘要 [0-9a-f]{16}，一致/)
    expect(output).toMatch(/上传的文件：1个/)
    expect(output).toMatch(new RegExp(`审计链的链头 ${known.auditEntries}:[\\w-]+，与标记一致`))
    expect(output).not.toContain(secret)
    expect(settingsIn(folderOf('site'))).toEqual({
      DATABASE_URL: url,
      STORAGE_URL: 's3://site-media/uploads',
      SECRET: secret,
    })
    expect(statSync(path.join(folderOf('site'), 'move.env')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folderOf('site')).filter((name) => name.startsWith('.moving-'))).toEqual([])
    expect(hashFolder(path.join(folderOf('site'), 'database'))).toBe(before)
    expect((await move(site(), ...words)).errors).toContain('目标不是空的')
  })

  test('of an earlier version moves at once, its own folder stays what it was, and what to set is written before it counts', async () => {
    const dataDir = folderOf('earlier')
    mkdirSync(dataDir)
    await unpackEarlierDatabase('0004-demo', dataDir)
    const before = hashFolder(path.join(dataDir, 'database'))
    const to = await newDatabase('earlier')
    expect((await move({ DATA_DIR: dataDir }, '--to', to)).errors).toContain('找不到密钥')
    // At the moment of the commit the file is there; what fails after it, fails alone.
    const wereThere: boolean[] = []
    const query = pg.Client.prototype.query
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...words: unknown[]
    ) {
      if (words[0] === 'commit') wereThere.push(existsSync(path.join(dataDir, 'move.env')))
      if (words[0] === 'analyze') return Promise.reject(new Error('The connection is lost'))
      return Reflect.apply(query, this, words)
    })
    const code = await runMove(['--to', to], { DATA_DIR: dataDir, SECRET: secret })
    spy.mockRestore()
    printed.mockRestore()
    expect([code, wereThere.at(-1)]).toEqual([0, true])
    expect(hashFolder(path.join(dataDir, 'database'))).toBe(before)
    expect(settingsIn(dataDir)).toEqual({ DATABASE_URL: to })
    const [user] = await ask<{ email: string }>(to, `select email from users where email = 'seller@example.com'`)
    expect(user).toBeDefined()
    expect((await planUpgrade(readEnvironment({ DATABASE_URL: to }))).lines.join()).toContain('没有待执行的迁移')
  })

  test('lets no instance start while it is read from PostgreSQL', async () => {
    const postgres = plainAddresses(await newDatabase('read'))
    await migrateDatabase(new pg.Client({ connectionString: postgres.url }))
    const source = await openSource({ ...readEnvironment({}), postgres }, root)
    await expect(openDatabase({ postgres, isServing: true, log })).rejects.toThrow('npm run move')
    await source.close()
  })

  test('on PostgreSQL and S3 has every account, session, page, file and the whole audit', async () => {
    // Without the old folder's files: the picture comes from the bucket.
    rmSync(path.join(folderOf('site'), 'media'), { recursive: true })
    const env = { ...storage, STORAGE_URL: 's3://site-media/uploads' }
    await withApp(openOnServer(plainAddresses(url)), folderOf('site'), expectWhole, env)
  })

  test('is refused on its way back while an instance is connected', async () => {
    const database = openOnServer(plainAddresses(url))
    await database.db.execute('select 1')
    const env = { ...site(), DATABASE_URL: url, SECRET: secret }
    expect((await move(env, '--to', 'embedded', '--data-dir', folderOf('back'))).errors).toContain('还有服务器连着')
    await database.close()
  })

  test('moves back into an empty folder with its files, after a kill in the middle, too', async () => {
    const env = { ...site(), DATABASE_URL: url, SECRET: secret, STORAGE_URL: 's3://site-media/uploads' }
    const words = ['--to', 'embedded', '--data-dir', folderOf('back'), '--storage', 'folder']
    await moveAndKill(env, ...words)
    expect(existsSync(path.join(folderOf('back'), 'database'))).toBe(false)
    const { code, errors } = await move(env, ...words)
    expect([code, errors]).toEqual([0, ''])
    expect(settingsIn(folderOf('back'))).toMatchObject({
      DATABASE_URL: '',
      STORAGE_URL: '',
      DATA_DIR: folderOf('back'),
    })
    expect(JSON.parse(readFileSync(path.join(folderOf('back'), 'secrets.json'), 'utf8'))).toEqual({ secret })
    await withApp(await openFolder(folderOf('back')), folderOf('back'), expectWhole)
    const again = await move(env, ...words)
    expect([again.code, again.errors]).toEqual([1, expect.stringContaining('目标不是空的')])
  })
})

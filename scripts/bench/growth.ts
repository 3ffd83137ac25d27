import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { type Database, openDatabase } from '#db/client.ts'
import { openFiles } from '#db/embedded/files.ts'
import { plainAddresses } from '#db/postgres-addresses.ts'
import { seedDemo } from '#db/seed/index.ts'
import { idsPerBlock } from '#domain/content/address-blocks.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { createLogger } from '#server/observe/log.ts'
import { guardInstallation } from '#server/operate/installation.ts'
import { systemClock } from '#server/ports/clock.ts'
import { createPublishingTimer } from '#server/schedule/publishing-timer.ts'
import { readAddressBlocks } from '#server/services/content/site-map/read-addresses.ts'
import { type ChildServer, startChild } from '#tests/load/child-server.ts'
import { quickNode } from '#tests/support/quick-node.ts'
import { freePort } from '../support/postgres.ts'
import { root } from '../support/run.ts'
import { cpuMsOf, makeFolder, median, requirePostgres, timed, verdict } from './figures.ts'
import { accountOf, fillGrowth, staffToken } from './growth-fill.ts'
import type { RunSql } from './load-articles.ts'
import { get, untilQuiet } from './sites.ts'

/**
 * Growth: what visitors, staff and the clock do with 1,000, 10,000 and 100,000 articles and what belongs to them, on both
 * databases. Promised is of each the ratio of the largest size to the smallest, and of some their milliseconds at any size: of
 * processor time, the site's and the database's, which other work on the machine cannot make. Only the calls during a backup are
 * measured by the clock. Needs a built site. `BENCH_GROWTH` names other sizes, multiples of a thousand, and `BENCH_DATABASE`
 * one of the databases.
 */
const sizes = (process.env.BENCH_GROWTH ?? '1000,10000,100000').split(',').map(Number)
const [warmUps, samples] = [6, 15]
/** After so many the engine of JavaScript has compiled what renders a page of thousands of prices, as in a site that is open. */
const pageWarmUps = 60
/** Below this a ratio says more about the machine than about the database. */
const leastMs = 5
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

type Promised = { ratio?: number; ms?: number }
type Asked = (round: number, articles: number) => { path: string; body?: object; status?: number }
type Operation = Promised & { name: string; ask: Asked; warmUps?: number }

const staff = (target: string, body?: object) => ({ path: `/console/api${target}`, ...(body && { body }) })
const operations: readonly Operation[] = [
  {
    name: 'cold article',
    ratio: 2,
    ask: (round, articles) => ({ path: `/news-detail.html?id=${1 + ((round * 7_919) % articles)}` }),
  },
  {
    name: 'list, last page',
    ratio: 4,
    ask: (_, articles) => ({
      path: `/home/content/list?pageNum=${Math.floor(articles / 5 / 12)}&pageSize=12`,
      body: { firstLevelHeadings: 1, secondLevelHeadings: 2 },
    }),
  },
  { name: 'search, a word of 1 %', ratio: 4, ask: () => ({ path: `/search?keyword=${encodeURIComponent('税务')}` }) },
  { name: 'search, a word of 60 %', ratio: 8, ask: () => ({ path: `/search?keyword=${encodeURIComponent('店铺')}` }) },
  {
    name: 'log in by password',
    ratio: 1.5,
    ask: (round) => {
      const { email, password } = accountOf(round)
      const body = { account: email, password, code: '', uuid: '', channel: 0, subject: 'official_website' }
      return { path: '/account/login', body }
    },
  },
  { name: 'quote', ratio: 2, ask: () => ({ path: '/company/ip/quote', body: { ipTypePriceId: 1, ipNumber: 1 } }) },
  {
    name: 'price page',
    ms: 10,
    warmUps: pageWarmUps,
    ask: (round) => ({ path: `/price.html?tier=${1 + round}&num=${1 + round}` }),
  },
  {
    name: 'sitemap, a file',
    ms: 30,
    ask: (round, articles) => ({
      path: `/sitemap.xml?page=article-${(round * 7) % (1 + Math.floor(articles / idsPerBlock))}`,
    }),
  },
  {
    name: 'redirect',
    ms: 2,
    ask: (round, articles) => ({ path: `/old-${1 + ((round * 7_919) % articles)}.html`, status: 301 }),
  },
  { name: 'console: articles', ratio: 3, ask: () => staff('/content?firstLevelHeading=1') },
  {
    name: 'console: articles, a word',
    ratio: 4,
    ask: () => staff('/content?firstLevelHeading=1&q=%E5%BA%97%E9%93%BA'),
  },
  { name: 'console: redirects', ratio: 3, ask: () => staff('/redirects') },
  { name: 'console: messages', ratio: 3, ask: () => staff('/messages') },
  {
    name: 'console: an account',
    ratio: 2,
    ask: (round) => staff('/customers/search', { term: accountOf(round).email }),
  },
  { name: 'console: audit', ratio: 2, ask: () => staff('/audit') },
  { name: 'console: audit, days far back', ratio: 2, ask: () => staff(`/audit?from=${day(805)}&to=${day(800)}`) },
  { name: 'console: channels of a year', ratio: 2, ask: () => staff(`/channels?from=${day(365)}&to=${day(1)}`) },
  { name: '⌘K, a word', ratio: 3, ask: () => staff('/find', { term: '店铺' }) },
]
const pricePageKb = 60
const others: Readonly<Record<string, Promised>> = {
  'publishing timer': { ratio: 2 },
  'sitemap, its blocks': { ms: 30 },
  start: { ratio: 2 },
  'longest call in a backup': { ms: 500 },
}

const log = createLogger({ level: 'silent' })
type Figures = Map<string, number[]>

async function measure(kind: string, open: (size: number) => Promise<Opened>): Promise<void> {
  if (process.env.BENCH_DATABASE !== undefined && process.env.BENCH_DATABASE !== kind) return
  const figures: Figures = new Map()
  function add(name: string, ms: number): void {
    figures.set(name, [...(figures.get(name) ?? []), ms])
    console.log(`  ${name}: ${ms.toFixed(1)} ms`)
  }
  /** One that fails does not cost what was filled for the others. */
  async function attempt(name: string, work: () => Promise<number>): Promise<void> {
    const ms = await work().catch((error: unknown) => {
      console.log(`${name} failed: ${error}`)
      return Number.POSITIVE_INFINITY
    })
    add(name, ms)
  }
  for (const size of sizes) {
    const opened = await open(size)
    try {
      console.log(`${kind}: ${size.toLocaleString('en')} articles, filled in ${(opened.filledMs / 1_000).toFixed(0)} s`)
      const database = await opened.database()
      const { checkOnce } = createPublishingTimer({ db: database.db, clock: systemClock, log } as Parts)
      add('publishing timer', await measureWork(checkOnce))
      add('sitemap, its blocks', await measureWork(() => readAddressBlocks({ db: database.db } as Ctx)))
      await database.close()
      const site = await startChild([...quickNode, 'src/server/main.ts'], opened.env)
      add('start', cpuMsOf(site.pid))
      await untilQuiet(site.pid)
      for (const operation of operations)
        await attempt(operation.name, () => measureOperation({ site, operation, size, servers: opened.servers() }))
      console.log(`The price page, compressed: ${await measurePricePage(site)}`)
      await attempt('longest call in a backup', () => measureBackup(site, opened.env))
      await site.stop()
    } finally {
      opened.close()
    }
  }
  for (const [name, ms] of figures) report(kind, name, ms)
}

type Opened = {
  filledMs: number
  env: Record<string, string>
  database: () => Promise<Database>
  /** Processes of the database that are not the site's. */
  servers: () => number[]
  close: () => void
}

function report(kind: string, name: string, ms: readonly number[]): void {
  const { ratio, ms: atMost } = operations.find((one) => one.name === name) ?? others[name] ?? {}
  const [first = 0, last = 0] = [ms[0], ms.at(-1)]
  const grown = Math.max(last, leastMs) / Math.max(first, leastMs)
  const judged =
    atMost === undefined
      ? verdict(grown <= (ratio ?? 1), `${ratio} times`)
      : verdict(Math.max(...ms) <= atMost, `${atMost} ms`)
  const columns = ms.map((one) => one.toFixed(1).padStart(9)).join('')
  console.log(`${kind.padEnd(11)}${name.padEnd(32)}${columns} ms  ${grown.toFixed(2).padStart(6)}  ${judged}`)
}

/** Also of the plan that the embedded engine keeps from the tenth run on. */
async function measureWork(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < warmUps + samples; round += 1) times.push(await spent([process.pid], work))
  return median(times.slice(warmUps + 4))
}

type Measured = { site: ChildServer; operation: Operation; size: number; servers: readonly number[] }

async function measureOperation({ site, operation, size, servers }: Measured): Promise<number> {
  const { name, ask, warmUps: unmeasured = warmUps } = operation
  const times: number[] = []
  for (let round = 0; round < unmeasured + samples; round += 1) {
    const asked = ask(round, size)
    const ms = await spent([site.pid, ...servers], () => call(site, name, asked))
    if (round >= unmeasured) times.push(ms)
  }
  return median(times)
}

/** Milliseconds of processor time that the work takes of these processes. */
async function spent(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const before = cpuMsOf(...pids)
  await work()
  return cpuMsOf(...pids) - before
}

async function call(
  { address }: ChildServer,
  name: string,
  { path: target, body, status = 200 }: ReturnType<Asked>,
): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: address, cookie: `fy_staff=${staffToken}` }
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
  const response = await fetch(address + target, { ...init, redirect: 'manual' })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  if (response.status !== status || (isJson && JSON.parse(text).code !== 200))
    throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}`)
}

/** The page as it is sent once it has been asked for twice. */
async function measurePricePage({ address }: ChildServer): Promise<string> {
  const page = Buffer.from(await (await fetch(`${address}/price.html`)).arrayBuffer())
  const kb = brotliCompressSync(page).length / 1_000
  return `${kb.toFixed(1)} KB of ${Math.round(page.length / 1_000)}, ${verdict(kb <= pricePageKb, `${pricePageKb} KB`)}`
}

/** The longest of searches, each for another word, while a backup is made; every one must be answered. */
async function measureBackup(site: ChildServer, env: Record<string, string>): Promise<number> {
  const command = spawn(process.execPath, ['scripts/command.ts', 'backup'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  let longest = 0
  for (let round = 0; !isOver; round += 1) {
    const target = `/search?keyword=${encodeURIComponent(String.fromCodePoint(0x4e00 + round))}`
    longest = Math.max(longest, await timed(() => get(site, target)))
  }
  const [code] = await ended
  if (code !== 0) throw new Error(`The backup ended with ${code}`)
  return longest
}

const secret = 'a secret that nobody else has, of the bench'
async function settings() {
  const port = String(await freePort())
  const site = { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, SECRET: secret }
  return { ...site, LIMIT_SCALE: '100000', CAPTCHA: 'off', SEED: 'none' }
}

/** The engine's own limits on time are for a site: filling goes past them, straight to the files. */
await measure('PGlite', async (size) => {
  const dataDir = makeFolder()
  const open = () => openDatabase({ dataDir, log, guard: guardInstallation({ secret, dataDir }) })
  const database = await open()
  await seedDemo(database.db, systemClock)
  await database.close()
  const engine = await openFiles({ folder: path.join(dataDir, 'database') })
  const run: RunSql = async (statement, parameters) =>
    parameters === undefined
      ? ((await engine.exec(statement)).at(-1) as { rows: Record<string, unknown>[] })
      : engine.query(statement, parameters)
  const filledMs = await timed(() => fillGrowth(run, size))
  await engine.exec('checkpoint')
  await engine.close()
  return {
    filledMs,
    env: { ...(await settings()), DATA_DIR: dataDir, BACKUP_DIR: makeFolder() },
    database: open,
    servers: () => [],
    close: () => {},
  }
})

await measure('PostgreSQL', async (size) => {
  const { url, pid, stop } = await requirePostgres()
  const dataDir = makeFolder()
  const open = () => openDatabase({ postgres: plainAddresses(url), log, guard: guardInstallation({ secret, dataDir }) })
  const database = await open()
  await seedDemo(database.db, systemClock)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const filledMs = await timed(() => fillGrowth((statement, parameters) => client.query(statement, parameters), size))
  await client.end()
  const env = { ...(await settings()), DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_DIR: makeFolder() }
  return { filledMs, env, database: open, servers: () => [pid()], close: stop }
})

import pg from 'pg'
import { openDatabase } from '../../src/db/client.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { seedDemo } from '../../src/db/seed/index.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { sweep } from '../../src/server/schedule/sweeps.ts'
import { freshPhone, givenUser, logIn, visitorOf } from '../../tests/support/accounts.ts'
import { openOnServer } from '../../tests/support/database.ts'
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { median, requirePostgres, timed, verdict } from './figures.ts'
import { fillAccounts, filledBy, momentOf } from './fill-accounts.ts'
import { loadArticles, type RunSql } from './load-articles.ts'

/**
 * A year on PostgreSQL against an empty site: medians of the actions of visitors and of the server, alternating between
 * both. The full size is `BENCH_YEAR=1`: 10 million accounts and 50 million events, which are those of half a year; the
 * default is a tenth of them, with 100,000 articles. Promised is at most 1.5 times the empty site.
 */
const scale = Number(process.env.BENCH_YEAR ?? 0.1)
const size = {
  accounts: 10_000_000 * scale,
  events: 50_000_000 * scale,
  articles: Number(process.env.BENCH_ARTICLES ?? 100_000),
}
const promised = 1.5
/** Below this a ratio says more about the clock than about the database. */
const leastMs = 1
const rounds = 25
const log = { info: () => {}, warn: () => {}, error: () => {} }

type Which = 'empty' | 'year'
type Work = (app: TestApp, which: Which) => Promise<number>

function called(answer: { status: number; body: { code: number }; text: string }): void {
  if (answer.body.code !== 200) throw new Error(`A call failed: ${answer.text.slice(0, 200)}`)
}

const get =
  (path: string) =>
  (app: TestApp): Promise<number> =>
    timed(async () => called(await visitorOf(app).get(path)))
const list =
  (body: object): Work =>
  (app) =>
    timed(async () => called(await visitorOf(app).post('/home/content/list?pageNum=1&pageSize=12', body)))

async function tierOf({ db }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ id: number }>('select min(id) as id from price_tiers')
  return rows[0]?.id ?? 0
}

const works: [name: string, work: Work][] = [
  [
    'register, from the code on',
    async (app) => {
      const visitor = visitorOf(app)
      const phone = freshPhone()
      const code = await visitor.receiveCode('register', { phone })
      return timed(async () => called(await visitor.post('/register', { phoneNumber: phone, channel: 1, ...code })))
    },
  ],
  [
    'log in by password',
    async (app) => {
      const user = await givenUser(app)
      return timed(() => logIn(visitorOf(app), user))
    },
  ],
  ['list, page 1', list({ firstLevelHeadings: 1, secondLevelHeadings: 2 })],
  // As many hits in both: one article of a hundred of the few, one of ten thousand of the many.
  [
    'search, ten hits',
    (app, which) => get(`/search?keyword=${encodeURIComponent(which === 'year' ? '尾程' : '税务')}`)(app),
  ],
  [
    'quote',
    async (app) => {
      const ipTypePriceId = await tierOf(app)
      return timed(async () => called(await visitorOf(app).post('/company/ip/quote', { ipTypePriceId, ipNumber: 1 })))
    },
  ],
  ['sweeps', (app) => timed(() => sweep(app.parts))],
]

const server = await requirePostgres()
try {
  const urls = { empty: `${server.url}_empty`, year: `${server.url}_year` }
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  for (const url of Object.values(urls)) {
    await admin.query(`create database ${new URL(url).pathname.slice(1)}`)
    const database = await openDatabase({ postgres: plainAddresses(url), log })
    await seedDemo(database.db, systemClock)
    await database.close()
  }
  await fill(urls.year)
  await fillContent(urls.empty)
  await measureStart(urls)
  await measureWorks(urls)
  const { rows } = await admin.query(`select pg_size_pretty(pg_database_size('postgres_year')) as size`)
  console.log(`The database of the year: ${rows[0].size}`)
  await admin.end()
} finally {
  server.stop()
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const took = await fillYear((statement, parameters) => client.query(statement, parameters), size)
  await client.end()
  const steps = Object.entries(took).map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
  const sizes = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  console.log(`${sizes.join(', ')}; filled in: ${steps.join(', ')}`)
}

/** The empty one gets as many articles as a search of ten hits needs. */
async function fillContent(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from search_entries; delete from content_items')
  await loadArticles((statement, parameters) => client.query(statement, parameters), size.articles / 100)
  await client.end()
}

async function measureStart(urls: { empty: string; year: string }): Promise<void> {
  const start = (url: string) =>
    timed(async () => {
      const database = await openDatabase({ postgres: plainAddresses(url), log })
      await seedDemo(database.db, systemClock)
      await database.ready()
      await database.close()
    })
  const times = { empty: [] as number[], year: [] as number[] }
  for (let round = 0; round < 5; round += 1) {
    times.empty.push(await start(urls.empty))
    times.year.push(await start(urls.year))
  }
  report('start, as far as the database', times)
}

async function measureWorks(urls: { empty: string; year: string }): Promise<void> {
  const env = { TRUST_PROXY: '1', LIMIT_SCALE: '100000', CAPTCHA: 'off', LOG_LEVEL: 'silent' }
  const open = (url: string) => createTestApp({ database: openOnServer(plainAddresses(url)), env })
  const apps = { empty: await open(urls.empty), year: await open(urls.year) }
  for (const [name, work] of works) {
    const times = { empty: [] as number[], year: [] as number[] }
    for (let round = -3; round < rounds; round += 1) {
      for (const which of ['empty', 'year'] as const) {
        const time = await work(apps[which], which)
        if (round >= 0) times[which].push(time)
      }
    }
    report(name, times)
  }
  for (const app of Object.values(apps)) {
    await app.close()
    await app.database.close()
  }
}

function report(name: string, times: { empty: number[]; year: number[] }): void {
  const [empty, year] = [median(times.empty), median(times.year)]
  const ratio = year / Math.max(empty, leastMs)
  const figures = `${empty.toFixed(1).padStart(9)} ms empty ${year.toFixed(1).padStart(9)} ms after a year`
  console.log(`${name.padEnd(32)}${figures}  ${ratio.toFixed(2)}  ${verdict(ratio <= promised, promised)}`)
}

/** What a year leaves behind; of events, only half a year is kept. */
type YearSize = { accounts: number; events: number; articles: number }

/**
 * Fills a migrated and seeded database with a year of accounts, what hangs on them, and events, by statements that
 * generate their rows; then articles with their search index. Answers the seconds that each step took.
 */
async function fillYear(run: RunSql, size: YearSize): Promise<Record<string, number>> {
  const { accounts, events, articles } = size
  const took: Record<string, number> = {}
  async function step(name: string, work: () => Promise<unknown>): Promise<void> {
    const startedAt = Date.now()
    await work()
    took[name] = (Date.now() - startedAt) / 1_000
  }
  await step('accounts and what hangs on them', () => fillAccounts(run, accounts))
  await step('seals', () =>
    run(`insert into audit_seals (position, entry_id, seal, sealed_at)
      select row_number() over (order by id) + coalesce((select max(position) from audit_seals), 0), id, 'year', now()
      from audit_log where request_id = '${filledBy}'`),
  )
  await step('events', async () => {
    // Months as a site has them that was there before its newest migration.
    await run('drop table tracking_events_before')
    for (const months of [7, 3, 0])
      await run(`select keep_event_partitions(now() - make_interval(months => ${months}), '-infinity')`)
    await run(`insert into tracking_events (name, at, received_at, path, props)
       select 'page_view', ${momentOf(events, 180)}, ${momentOf(events, 180)}, '/news-detail.html', '{"platform":"pc"}'
       from generate_series(1, ${events}) as n`)
  })
  await run(`delete from search_entries; delete from content_items`)
  const content = await loadArticles(run, articles)
  took.articles = content.rows + content.index
  return took
}

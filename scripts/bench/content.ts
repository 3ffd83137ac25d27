import path from 'node:path'
import pg from 'pg'
import { createInProcessFetch } from '#server/ask-api.ts'
import { calls } from '../../src/contract/index.ts'
import { type Database, openDatabase } from '../../src/db/client.ts'
import { openFiles } from '../../src/db/embedded/files.ts'
import { plainAddresses } from '../../src/db/postgres-addresses.ts'
import { createAddressFinder } from '../../src/server/api/find-call.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { createLogger } from '../../src/server/log.ts'
import { createMetrics } from '../../src/server/metrics.ts'
import { systemClock } from '../../src/server/ports/clock.ts'
import { openMediaStore } from '../../src/server/ports/media-store.ts'
import { deriveSecrets } from '../../src/server/secrets.ts'
import { createVisitorApi } from '../../src/server/visitor-api.ts'
import { listSiteTexts } from '../../src/site/site-texts.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { makeFolder, median, quantile, verdict } from './figures.ts'
import { loadArticles, type RunSql } from './load-articles.ts'

/**
 * Content: lists, details and searches with 100,000 articles in the table, through the API in this process, so that
 * nothing comes from the page cache. Figures are milliseconds and promised by the issue.
 */
const articles = Number(process.env.BENCH_ARTICLES ?? 100_000)
const warmUps = 5
const samples = 40
const promised = { PostgreSQL: 20, PGlite: 60 }

type Kind = keyof typeof promised
type Ask = (round: number) => [path: string, init?: RequestInit]

const log = createLogger({ level: 'silent' })
const list = (pageNum: number, body: object): Ask => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return () => [`/home/content/list?pageNum=${pageNum}&pageSize=12`, init]
}
const search =
  (query: Record<string, string>): Ask =>
  () => [`/search?${new URLSearchParams(query)}`]

const questions: [name: string, ask: Ask][] = [
  ['list, page 1', list(1, { firstLevelHeadings: 1, secondLevelHeadings: 2 })],
  ['list, page 500', list(500, { firstLevelHeadings: 1, secondLevelHeadings: 2 })],
  ['list of all headings, page 500', list(500, { firstLevelHeadings: 1 })],
  ['detail', (round) => [`/home/content/getDetail?id=${1 + ((round * 7_919) % articles)}`]],
  ['search, rare word (0.01 %)', search({ keyword: '尾程' })],
  ['search, word of 1 %', search({ keyword: '税务' })],
  ['search, phrase of 1 %', search({ keyword: '海外仓储' })],
  ['search, common word (60 %)', search({ keyword: '店铺' })],
  ['search, common phrase (50 %)', search({ keyword: '跨境电商' })],
  ['search, common, in no title (40 %)', search({ keyword: '合规' })],
  ['search, common, by time', search({ keyword: '店铺', sort: 'time' })],
  ['search, common, page 500', search({ keyword: '店铺', pageNum: '500' })],
  ['search, two common words', search({ keyword: '店铺 跨境电商' })],
  ['search, rare and common word', search({ keyword: '税务 店铺' })],
  ['search, Latin word', search({ keyword: 'TikTok' })],
  ['search, one character', search({ keyword: '店' })],
  ['search, nothing', search({ keyword: '鑫鑫鑫' })],
]

const folder = makeFolder()
const postgres = await startTestPostgres()
if (postgres === null) console.log('No PostgreSQL here: its figures are missing.')
else {
  try {
    await measurePostgres(postgres.url)
  } finally {
    postgres.stop()
  }
}
await measureEmbedded(folder)

async function measurePostgres(url: string) {
  await (await openDatabase({ postgres: plainAddresses(url), log })).close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await load('PostgreSQL', (statement, parameters) => client.query(statement, parameters))
  await client.end()
  await measure('PostgreSQL', await openDatabase({ postgres: plainAddresses(url), log }))
}

/** The engine's own limits on time are for a site: loading goes past them, straight to the files. */
async function measureEmbedded(dataDir: string) {
  await (await openDatabase({ dataDir, log })).close()
  const engine = await openFiles({ folder: path.join(dataDir, 'database') })
  await load('PGlite', (statement, parameters) => engine.query(statement, parameters))
  await engine.exec('checkpoint')
  await engine.close()
  await measure('PGlite', await openDatabase({ dataDir, log }))
}

async function load(kind: Kind, run: RunSql) {
  const { rows, index } = await loadArticles(run, articles)
  console.log(
    `\n${kind}: ${articles.toLocaleString('en')} articles in ${rows.toFixed(0)} s, index in ${index.toFixed(0)} s`,
  )
}

async function measure(kind: Kind, database: Database) {
  const parts = {
    environment: readEnvironment({ DATA_DIR: folder }),
    secrets: deriveSecrets(folder),
    db: database.db,
    saveDatabase: database.saveTo,
    clock: systemClock,
    media: openMediaStore(readEnvironment({ DATA_DIR: folder })),
    log,
    metrics: createMetrics(),
    listSiteTexts,
    purge: async () => {},
  }
  const answerApi = createVisitorApi(parts, database.reads, null)
  const apiFetch = createInProcessFetch({ answerApi, findAddress: createAddressFinder(calls) })
  for (const [name, ask] of questions) {
    const times: number[] = []
    let total = ''
    for (let round = 0; round < warmUps + samples; round += 1) {
      const startedAt = performance.now()
      const response = await apiFetch(...ask(round))
      const { code, data } = await response.json()
      if (round >= warmUps) times.push(performance.now() - startedAt)
      if (code !== 200) throw new Error(`${name}: ${code}`)
      total = data.total === undefined ? '' : `${data.total.toLocaleString('en')} in all`
    }
    report(kind, name, times, total)
  }
  await database.close()
}

function report(kind: Kind, name: string, times: number[], remark: string) {
  const figures = [median(times), quantile(times, 0.95)].map((time) => time.toFixed(1).padStart(8)).join('')
  const judged = verdict(median(times) <= promised[kind], promised[kind])
  console.log(`${kind.padEnd(11)} ${name.padEnd(36)} median, p95 ${figures} ms  ${judged}  ${remark}`)
}

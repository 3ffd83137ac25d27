import pg from 'pg'
import { median } from '../../bench/figures.ts'
import { freePort } from '../../support/postgres.ts'
import { type ContentIssue, type Experiment, skipped } from '../experiment.ts'
import { noPostgres, startPostgres } from '../postgres.ts'
import { newFolder, startSite } from '../site.ts'

const namedAtMostMs = 2_000
const tries = 3

/** Addresses of the database that lead nowhere or to another one: each start says so at once, by the variable's name. */
export const wrongAddresses: Experiment = async () => {
  using postgres = await startPostgres()
  if (postgres === null) return [skipped('wrong addresses of the database', noPostgres)]
  const { url } = postgres
  await execute(url, 'create database another')
  // As deploy/postgresql.sql says it to the role of a pooler.
  await execute(url, `alter role postgres set statement_timeout = '5s'; alter role postgres set timezone = 'UTC'`)
  const another = change(url, { pathname: '/another' })
  // A pooler has an address of its own.
  const direct = change(another, { hostname: 'localhost' })
  const wrong: [what: string, settings: Record<string, string>, named: RegExp][] = [
    [
      'DATABASE_URL with a wrong port',
      { DATABASE_URL: change(url, { port: String(await freePort()) }) },
      /^DATABASE_URL .*refuses connections/m,
    ],
    [
      'DATABASE_URL with an unknown host',
      { DATABASE_URL: change(url, { hostname: 'no-such-host.invalid' }) },
      /^DATABASE_URL .*no known host/m,
    ],
    [
      'DATABASE_URL with an unknown database',
      { DATABASE_URL: change(url, { pathname: '/no_such' }) },
      /^DATABASE_URL .*no database of that name/m,
    ],
    [
      'DATABASE_URL with an unknown user',
      { DATABASE_URL: change(url, { username: 'nobody' }) },
      /^DATABASE_URL .*user or password/m,
    ],
    [
      'DATABASE_DIRECT_URL of another database',
      { DATABASE_URL: url, DATABASE_DIRECT_URL: direct },
      /^DATABASE_DIRECT_URL .*another database/m,
    ],
    [
      'DATABASE_MIGRATION_URL of another database',
      { DATABASE_URL: url, DATABASE_MIGRATION_URL: another },
      /^DATABASE_MIGRATION_URL .*another database/m,
    ],
  ]
  // What Node compiles at its first start is no part of the others.
  await startSite({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, newFolder()).catch(() => {})
  const findings: ContentIssue[] = []
  for (const [what, settings, named] of wrong) findings.push(await tryStart(what, settings, named))
  return findings
}

async function tryStart(what: string, settings: Record<string, string>, named: RegExp): Promise<ContentIssue> {
  const times: number[] = []
  let said = ''
  for (let turn = 0; turn < tries; turn += 1) {
    const begunAt = performance.now()
    said = await failToStart(settings)
    times.push(performance.now() - begunAt)
  }
  const ms = Math.round(median(times))
  return {
    promise: `${what}: the start ends within 2 s and names it`,
    measured: `${ms} ms (median of ${tries}): ${said.slice(0, 110)}`,
    holds: ms <= namedAtMostMs && named.test(said),
  }
}

function failToStart(settings: Record<string, string>): Promise<string> {
  return startSite({ ...settings, SEED: 'none' }, newFolder()).then(
    async (site) => {
      await site.end()
      return 'it started'
    },
    (error: Error) => error.message.replace(/^The site ended with \d+: /, ''),
  )
}

const change = (url: string, parts: Partial<Record<'port' | 'hostname' | 'pathname' | 'username', string>>): string =>
  Object.assign(new URL(url), parts).href

async function execute(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}

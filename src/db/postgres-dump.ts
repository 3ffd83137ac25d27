import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { isSameDatabase, readIdentity } from './check-addresses.ts'
import { type DatabaseCopy, readFacts } from './copy-facts.ts'

const dumpFile = 'database.dump'
const debianFolder = '/usr/lib/postgresql'

type Dump = {
  url: string
  /** Connections of the site to the database that it serves; absent where no site is open, before a migration. */
  serving?: Pick<pg.Pool, 'query'>
  folder: string
}

/**
 * Writes `database.dump` into the folder with `pg_dump`, without blocking others, and counts the rows of the same
 * snapshot.
 * @throws when the address leads to another database than the one that is served.
 */
export async function dumpPostgres({ url, serving, folder }: Dump): Promise<DatabaseCopy> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (serving !== undefined && !isSameDatabase(await readIdentity(client), await readIdentity(serving)))
      throw new Error('DATABASE_DIRECT_URL 和 DATABASE_URL 不是同一个数据库，没有备份')
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const facts = await readFacts((statement) => client.query(statement))
    const file = path.join(folder, dumpFile)
    const how = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`, `--file=${file}`]
    await runProgram('pg_dump', how, url)
    return { kind: 'postgres', ...facts }
  } finally {
    await client.end()
  }
}

/** Restores the empty database from `database.dump` in one transaction: completely or not at all. */
export async function loadPostgres(url: string, folder: string): Promise<void> {
  const how = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  await runProgram('pg_restore', [...how, `--dbname=${database}`, path.join(folder, dumpFile)], url)
}

/** @throws Error with one sentence when the program is missing or fails. */
async function runProgram(name: string, args: string[], url: string): Promise<void> {
  const program = findProgram(name)
  if (program === null)
    throw new Error(`找不到 ${name}：请安装 PostgreSQL 客户端（例如 apt install postgresql-client）后再试`)
  const child = spawn(program, args, { env: connection(url), stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [output, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new Error(`${name} 没有成功：${output.trim().split('\n')[0] ?? code}`)
}

/** Whether a copy can be made on this machine. */
export const canDump = (): boolean => findProgram('pg_dump') !== null

/** From the search path, else the newest of Debian's parallel versions. */
function findProgram(name: string): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...newestFirst.map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** Through the environment, because every user of the machine can read a process's arguments, including a password. */
function connection(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const sslMode = searchParams.get('sslmode')
  return {
    PATH: process.env.PATH,
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode === null ? {} : { PGSSLMODE: sslMode }),
  }
}

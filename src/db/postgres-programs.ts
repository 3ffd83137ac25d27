import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { startParentWatchdog } from './embedded/watchdog.ts'

const debianFolder = '/usr/lib/postgresql'

type ProgramName = 'pg_dump' | 'pg_restore' | 'psql'

/** Whether a copy can be made on this machine. */
export const canDump = (): boolean => findProgram('pg_dump') !== null

/**
 * Starts a program of PostgreSQL's client with the address in its environment, because every user of the machine can read
 * a process's arguments, including a password. It ends with this process, however that ends.
 * @throws Error with one sentence when the program is missing.
 */
export function startProgram(
  name: ProgramName,
  { args, url, stdin = 'ignore' }: { args: string[]; url: string; stdin?: 'ignore' | 'pipe' },
): ChildProcess {
  const child = spawn(requireProgram(name), args, { env: connection(url), stdio: [stdin, 'pipe', 'pipe'] })
  startParentWatchdog(child)
  return child
}

/** Resolves when the program has ended with success. @throws Error with its first line. */
export async function finishProgram(name: ProgramName, child: ChildProcess): Promise<void> {
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [output, code] = await Promise.all([child.stderr === null ? '' : text(child.stderr), ended])
  if (code !== 0) throw new Error(`${name} 没有成功：${output.trim().split('\n')[0] || `退出码 ${code}`}`)
}

/**
 * What keeps `pg_dump` from copying this server: it is older than the server, which it then refuses. Null when nothing
 * does.
 */
export async function findVersionProblem(client: Pick<pg.Client, 'query'>): Promise<string | null> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  )
  const [server, program] = [rows[0]?.version ?? 0, await readProgramVersion()]
  if (program >= server) return null
  return `pg_dump 是 ${program} 版，比服务器（PostgreSQL ${server}）旧：请安装 postgresql-client-${server}（Debian 见 PGDG 软件源）`
}

async function readProgramVersion(): Promise<number> {
  const child = spawn(requireProgram('pg_dump'), ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const output = await text(child.stdout)
  return Number(/\b(\d+)(?:\.\d+|devel|beta\d+|rc\d+)/.exec(output)?.[1] ?? 0)
}

function requireProgram(name: ProgramName): string {
  const program = findProgram(name)
  if (program === null)
    throw new Error(`找不到 ${name}：请安装 PostgreSQL 客户端（例如 apt install postgresql-client）后再试`)
  return program
}

/** The newest of Debian's parallel versions, else from the search path. */
function findProgram(name: ProgramName): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one))
  const folders = [
    ...newestFirst.map((version) => path.join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

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

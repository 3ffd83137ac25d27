import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { installPackage } from '../../support/debian.ts'
import { startTestPostgres } from '../../support/postgres.ts'
import { type Experiment, none, skipped, within } from '../experiment.ts'
import { noPostgres } from '../postgres.ts'
import { runScript } from '../script.ts'
import { newFolder, startSite } from '../site.ts'
import { type Account, logIn, register } from '../visitor.ts'

const program = '/usr/bin/pgbackrest'
const execute = promisify(execFile)
const known = 3
const secret = 'a secret that nobody else has, of the drill'
const recoveryAtMostMs = 60_000

/**
 * The database's files are lost after a statement that should not have been made: pgBackRest restores them to the moment before, as
 * docs/guides/back-up-and-restore.md says, and every row of that moment is there and no later one.
 */
export const recoverToMoment: Experiment = async () => {
  if (!existsSync(program)) await installPackage('pgbackrest')
  if (!existsSync(program)) return [skipped('a recovery to a moment', 'no pgBackRest can be had here')]
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-recover-'))
  // pgBackRest runs as the user of the server.
  chmodSync(folder, 0o777)
  const config = path.join(folder, 'pgbackrest.conf')
  const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const words = (...args: string[]) => [...asServer, program, `--config=${config}`, '--stanza=fanyu', ...args]
  const run = async (...args: string[]) => {
    const [command = '', ...rest] = words(...args)
    return execute(command, rest, { cwd: '/' })
  }
  const archive = `${program} --config=${config} --stanza=fanyu archive-push %p`
  const server = await startTestPostgres({}, [
    'archive_mode=on',
    `archive_command=${archive}`,
    'full_page_writes=on',
    'fsync=on',
    'synchronous_commit=on',
  ])
  if (server === null) return [skipped('a recovery to a moment', noPostgres)]
  try {
    const { files, port, socket } = await placesOf(server.url)
    writeFileSync(
      config,
      [
        '[global]',
        `repo1-path=${folder}/repository`,
        `log-path=${folder}`,
        `lock-path=${folder}/lock`,
        'log-level-console=warn',
        'log-level-file=off',
        'start-fast=y',
        'compress-type=lz4',
        '[fanyu]',
        `pg1-path=${files}`,
        `pg1-port=${port}`,
        `pg1-socket-path=${socket}`,
        'pg1-user=postgres',
        '',
      ].join('\n'),
    )
    await run('stanza-create')
    await run('check')

    const settings = { DATABASE_URL: server.url, SECRET: secret, SEED: 'none' }
    const dataDir = newFolder()
    const before = await startSite(settings, dataDir)
    const kept: Account[] = [await register(before)]
    const copiedAt = performance.now()
    await run('--type=full', 'backup')
    const copyMs = performance.now() - copiedAt
    while (kept.length < known) kept.push(await register(before))
    // The audit of the last registration is sealed a moment later.
    await pause(2_000)
    const { at, counts } = await withClient(server.url, readMoment)
    await pause(1_500)
    const late = await register(before)
    await withClient(server.url, (client) => client.query('truncate users cascade'))
    await withClient(server.url, (client) => client.query('select pg_switch_wal()'))
    await run('check')
    await before.end('SIGKILL')

    const lostAt = performance.now()
    await server.startAnew(async (data) => {
      rmSync(data, { recursive: true })
      const [command = '', ...rest] = [...asServer, 'mkdir', '--mode=0700', data]
      await execute(command, rest, { cwd: '/' })
      await run('--type=time', `--target=${at}`, '--target-action=promote', 'restore')
    })
    await untilPromoted(server.url)
    const recoveryMs = performance.now() - lostAt
    const after = await withClient(server.url, readMoment)

    // The audit's mark is ahead of the restored chain, as after every restore.
    rmSync(path.join(dataDir, 'audit-mark.json'), { force: true })
    await using site = await startSite(settings, dataDir)
    let lost = 0
    for (const account of kept) if ((await logIn(site, account)).body.code !== 200) lost += 1
    const lateAnswer = await logIn(site, late)
    await site.end()
    const audit = await runScript(['command.ts', 'audit', '--verify'], { ...settings, DATA_DIR: dataDir })
    const differing = Object.keys(counts).filter((table) => counts[table] !== after.counts[table])
    return [
      within('a full copy of the demonstration-free site: 60 s at most', copyMs, 60_000),
      within('files lost: the database is back at the moment within 60 s', recoveryMs, recoveryAtMostMs),
      none('a recovery: tables with other rows than at the moment', differing.length, Object.keys(counts).length),
      none('a recovery: accounts from before the moment that cannot log in', lost, kept.length),
      {
        promise: 'a recovery: an account from after the moment is not there',
        measured: String(lateAnswer.body.code),
        holds: lateAnswer.body.code !== 200,
      },
      {
        promise: 'a recovery: the audit is intact',
        measured: audit.output.trim().slice(0, 60),
        holds: audit.code === 0,
      },
    ]
  } finally {
    server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Where the server has its files and its socket. */
function placesOf(url: string) {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      `select current_setting('data_directory') as files, current_setting('port') as port,
         current_setting('unix_socket_directories') as socket`,
    )
    return rows[0] as { files: string; port: string; socket: string }
  })
}

/** The server's time, and the rows of each table then. */
async function readMoment(client: pg.Client): Promise<{ at: string; counts: Record<string, number> }> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::int as count from ${pg.escapeIdentifier(name)}`)
    counts[name] = rows[0].count
  }
  const { rows } = await client.query<{ at: string }>(`select clock_timestamp()::text as at`)
  return { at: rows[0]?.at ?? '', counts }
}

/**
 * A recovering server refuses connections until its files fit together, then answers reads, and takes writes once it has reached the
 * moment; a minute at most.
 */
async function untilPromoted(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const state = await withClient(url, (client) => client.query('select pg_is_in_recovery() as recovering')).catch(
      () => null,
    )
    if (state?.rows[0].recovering === false) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not reach the moment')
}

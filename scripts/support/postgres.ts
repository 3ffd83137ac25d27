import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { installPackage } from './debian.ts'

export type TestServer = {
  url: string
  /** The server's first process, which starts one for each connection. */
  pid: () => number
  /** A streaming replica of it, on a port of its own; its `stop` leaves the files for the next `start`. */
  startReplica: () => Promise<TestReplica>
  /** Kills the server, lets the files of its folder be replaced, and starts it on the same port. */
  startAnew: (replace: (data: string) => Promise<void>) => Promise<void>
  stop: () => void
}

export type TestReplica = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** Folder with the server's programs: the newest that is installed, or none. */
function findPrograms(): string | null {
  const places = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].filter((place) => existsSync(place))
  for (const place of places) {
    const versions = readdirSync(place).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    const found = versions.map((version) => path.join(place, version, 'bin')).find((bin) => existsSync(`${bin}/initdb`))
    if (found) return found
  }
  return null
}

/**
 * Starts a throw-away PostgreSQL for the tests in a folder of its own. Null when no server is installed and none can
 * be; rejects with the reason when one is installed and does not start. `variables` are the server's beside our own, and
 * `more` are settings of its own (`name=value`).
 * PostgreSQL refuses to run as root: then it runs as the user `postgres` that Debian's package made.
 */
export async function startTestPostgres(
  variables: Record<string, string> = {},
  more: readonly string[] = [],
): Promise<TestServer | null> {
  if (findPrograms() === null) await installPackage('postgresql')
  const programs = findPrograms()
  if (programs === null) return null

  const folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-pg-'))
  chmodSync(folder, 0o777)
  const data = path.join(folder, 'data')
  const asServer = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  const command = (program: string, args: string[]) => [...asServer, path.join(programs, program), ...args]

  const [initdb = '', ...initArgs] = command('initdb', [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ])
  runQuietly(initdb, initArgs)
  const port = await freePort()
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
    ...more,
  ]
  async function serve(files: string, onPort: number): Promise<ChildProcess> {
    const [server = '', ...args] = command('postgres', [
      '-D',
      files,
      '-p',
      String(onPort),
      '-h',
      '127.0.0.1',
      ...settings.flatMap((setting) => ['-c', setting]),
    ])
    const log = openSync(path.join(folder, `${onPort}.log`), 'a')
    const child = spawn(server, args, {
      stdio: ['ignore', log, log],
      cwd: '/',
      env: { ...process.env, ...variables },
    })
    closeSync(log)
    const ended = once(child, 'exit').then(([code]) => {
      const lines = readFileSync(path.join(folder, `${onPort}.log`), 'utf8')
        .trim()
        .split('\n')
      throw new Error(`PostgreSQL ended with ${code}: ${lines.slice(-2).join(' ')}`)
    })
    await Promise.race([untilListening(onPort), ended])
    ended.catch(() => {})
    return child
  }

  async function startReplica(): Promise<TestReplica> {
    const files = path.join(folder, 'replica')
    const [copy = '', ...args] = command('pg_basebackup', [
      '-D',
      files,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'postgres',
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ])
    runQuietly(copy, args)
    const replicaPort = await freePort()
    let running = await serve(files, replicaPort)
    processes.add(running)
    return {
      url: addressOf(replicaPort),
      async start() {
        running = await serve(files, replicaPort)
        processes.add(running)
      },
      async stop() {
        const ended = once(running, 'exit')
        stopServer(running)
        await ended
      },
    }
  }

  const processes = new Set([await serve(data, port)])
  return {
    url: addressOf(port),
    pid: () => Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10),
    startReplica,
    async startAnew(replace) {
      for (const running of processes) {
        const ended = once(running, 'exit')
        stopServer(running)
        await ended
      }
      processes.clear()
      await replace(data)
      processes.add(await serve(data, port))
    },
    stop: () => {
      for (const running of processes) stopServer(running)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** @throws Error with what the program wrote. */
function runQuietly(program: string, args: readonly string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
}

const addressOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** An immediate stop that disconnects all clients: the files are not needed any more, or are left as after a crash. */
function stopServer({ pid, exitCode, signalCode }: ChildProcess): void {
  if (exitCode !== null || signalCode !== null) return
  // Under `runuser` the server is a child of the process that was started, which hands on only SIGTERM.
  const children = pid === undefined ? [] : childrenOf(pid)
  for (const child of children.length > 0 ? children : [pid]) if (child !== undefined) process.kill(child, 'SIGINT')
}

function childrenOf(pid: number): number[] {
  const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout
  return process.getuid?.() === 0
    ? listed
        .split('\n')
        .filter((line) => line.trim())
        .map(Number)
    : []
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until something accepts on the port, 20 s at most. */
export async function untilListening(port: number): Promise<void> {
  const giveUpAt = Date.now() + 20_000
  while (Date.now() < giveUpAt) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('close', () => socket.destroy())
    })
    if (open) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`PostgreSQL did not start on port ${port} within 20 s`)
}

import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { quickNode } from '#tests/support/quick-node.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const program = path.join(repository, 'tests/faults/support/run-server.ts')
const page = 'new Response("<!doctype html><html><head></head><body></body></html>")'

/** The address of an invitation as commands print it; what it carries is the first group. */
export const invitationLink = /http:\/\/127\.0\.0\.1:\d+\/invitelogin\.html\?team=([0-9a-f]{32})/

export type CommandOutcome = { code: number | null; output: string; errors: string }

/** A data folder of its own, with the real server and the real commands as processes. Dispose of it with `end`. */
export function createSiteFolder(settings: Record<string, string> = {}) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'fanyu-commands-'))
  const dataDir = path.join(root, 'data')
  mkdirSync(path.join(root, 'dist/server'), { recursive: true })
  writeFileSync(path.join(root, 'dist/server/server-entry.js'), `export default { fetch: async () => ${page} }`)
  const fixed = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', NO_COLOR: '1' }
  const env = { ...process.env, ...fixed, ...settings }
  const servers = new Set<ChildProcess>()

  /** Starts the server; `ready` resolves to its address. */
  function startServer() {
    const child = spawn(process.execPath, [...quickNode, program], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    servers.add(child)
    return { child, errors: text(child.stderr), ready: readyAddress(child) }
  }

  /** Runs a command to its end. */
  async function run(name: string, ...args: string[]): Promise<CommandOutcome> {
    const words = name === 'restore' ? ['scripts/restore.ts'] : ['scripts/command.ts', name]
    const script = words.with(0, path.join(repository, words[0] ?? ''))
    const child = spawn(process.execPath, [...script, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code, output, errors }
  }

  /** What outbox mode recorded, oldest first. */
  function outbox(): Record<string, string>[] {
    const file = path.join(dataDir, 'outbox.jsonl')
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  }

  return {
    dataDir,
    startServer,
    run,
    outbox,
    end() {
      for (const child of servers) child.kill('SIGKILL')
      // The engine of a server that was killed may still write for a moment.
      rmSync(root, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server has no output')
  for await (const [chunk] of on(stdout, 'data', { close: ['end'] })) {
    const address = /Ready on (\S+)/.exec(String(chunk))?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}

/** SIGTERM, and the exit code and signal that the process ends with. */
export async function stop(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  return exit
}

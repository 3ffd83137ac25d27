import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quickNode } from '#tests/support/quick-node.ts'
import { cpuSecondsOf } from '../bench/figures.ts'
import { memoryMbOf } from '../bench/sites.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const program = path.join(repository, 'tests/faults/support/run-server.ts')
const compiled = path.join(repository, 'node_modules/.cache/compiled')

export type DrillSite = {
  address: string
  pid: number
  dataDir: string
  /** Milliseconds from the start of the process. */
  readyMs: number
  /** Seconds of processor time until then, with its database: what a busy machine cannot make longer. */
  readyCpuSeconds: number
  /** What the process has printed, errors and log lines. */
  lines: string[]
  memoryMb: () => number
  /** Ends the process and resolves to its exit code and how long it took; null for a death by signal. */
  end: (signal?: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
  [Symbol.asyncDispose]: () => Promise<void>
}

const running = new Set<ChildProcess>()

/** Everything that a drill writes; `clearUp` removes it, and ends what still runs. */
let folder: string | undefined
function drillFolder(): string {
  if (folder !== undefined) return folder
  folder = mkdtempSync(path.join(os.tmpdir(), 'fanyu-drill-'))
  mkdirSync(path.join(folder, 'root/public'), { recursive: true })
  symlinkSync(path.join(repository, 'dist'), path.join(folder, 'root/dist'))
  return folder
}

export function clearUp(): void {
  for (const child of running) child.kill('SIGKILL')
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}

export const newFolder = (): string => mkdtempSync(path.join(drillFolder(), 'data-'))

let prepared: Promise<string> | undefined
/** A data folder with the demonstration, as one start left it; each caller has its own copy. */
export async function demoFolder(): Promise<string> {
  prepared ??= prepare().catch((error: unknown) => {
    prepared = undefined
    throw error
  })
  const copy = newFolder()
  cpSync(await prepared, copy, { recursive: true })
  return copy
}

async function prepare(): Promise<string> {
  const dataDir = newFolder()
  const site = await startSite({}, dataDir)
  await site.end()
  return dataDir
}

/**
 * The real server in a process of its own, with generous limits, one trusted proxy and no captcha unless `settings` say
 * otherwise. Rejects with what it printed when it ends before it is ready.
 */
export async function startSite(settings: Record<string, string> = {}, dataDir?: string): Promise<DrillSite> {
  const folderOfData = dataDir ?? (await demoFolder())
  // As in production: what is compiled before `quick-imports.ts` runs is stored, too.
  const fixed = {
    NODE_COMPILE_CACHE: compiled,
    DATA_DIR: folderOfData,
    PORT: '0',
    LIMIT_SCALE: '100000',
    CAPTCHA: 'off',
    TRUST_PROXY: '1',
  }
  const env = { ...process.env, ...fixed, LOG_LEVEL: 'warn', NO_COLOR: '1', ...settings }
  const begunAt = performance.now()
  const cwd = path.join(drillFolder(), 'root')
  const child = spawn(process.execPath, [...quickNode, program], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const lines: string[] = []
  const address = await readAddress(child, lines)
  const readyMs = performance.now() - begunAt
  const pid = child.pid ?? 0
  const readyCpuSeconds = cpuSecondsOf(pid)
  const isOver = () => child.exitCode !== null || child.signalCode !== null

  async function end(signal: NodeJS.Signals = 'SIGTERM') {
    if (isOver()) return { code: child.exitCode, ms: 0 }
    const sentAt = performance.now()
    const exit = once(child, 'close')
    child.kill(signal)
    await exit
    return { code: child.exitCode, ms: performance.now() - sentAt }
  }

  return {
    address,
    pid,
    dataDir: folderOfData,
    readyMs,
    readyCpuSeconds,
    lines,
    end,
    memoryMb: () => memoryMbOf(pid),
    async [Symbol.asyncDispose]() {
      await end('SIGKILL')
    },
  }
}

async function readAddress(child: ChildProcess, lines: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  for (const output of [child.stdout, child.stderr]) {
    if (!output) throw new Error('The site has no output')
    createInterface({ input: output }).on('line', (line) => {
      lines.push(line)
      const address = /^Ready on (\S+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
  }
  child.once('close', (code) => reject(new Error(`The site ended with ${code}: ${lines.join('\n')}`)))
  return promise
}

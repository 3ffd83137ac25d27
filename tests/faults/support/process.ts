import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { quickNode } from '#tests/support/quick-node.ts'

/** Starts the writer on a data folder; `lines` grows with what it prints. */
export function startWriter(dataDir: string) {
  return start('writer.ts', [dataDir])
}

/** Starts a site whose database is busy with one statement for so long; prints `busy` when it is under way. */
export function startBusySite(dataDir: string, seconds: number) {
  return start('busy-site.ts', [dataDir, String(seconds)])
}

/** Runs a program of this folder to its end. */
export async function runProgram(file: string, args: string[]) {
  const child = spawnProgram(file, args)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, output, errors }
}

/** As on a system without a shell: ends the process that would kill the engine of a site that is gone. */
export function killOrphanGuard({ pid }: ChildProcess) {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const guard = new RegExp(`^ *(\\d+) +${pid} .*database-guard`, 'm').exec(processes)?.[1]
  if (guard === undefined) throw new Error(`Process ${pid} has no guard`)
  process.kill(Number(guard), 'SIGKILL')
}

function spawnProgram(file: string, args: string[]) {
  const path = fileURLToPath(new URL(file, import.meta.url))
  return spawn(process.execPath, [...quickNode, path, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
}

function start(file: string, args: string[]) {
  const child = spawnProgram(file, args)
  const lines: string[] = []
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return { child, lines, readErrors: () => errors }
}

/** kill -9, and wait until the process is gone; its engine may live on. */
export async function killAlone(child: ChildProcess) {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** kill -9, and wait until everything it had printed was read, which is when its engine is gone, too. */
export async function killHard(child: ChildProcess) {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

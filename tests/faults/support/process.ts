import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const writerFile = fileURLToPath(new URL('./writer.ts', import.meta.url))

/** Starts the writer on a data folder; `lines` grows with what it prints. */
export function startWriter(dataDir: string) {
  const child = spawn(process.execPath, [writerFile, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  let errors = ''
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return { child, lines, readErrors: () => errors }
}

/** kill -9, and wait until the process is gone and everything it had printed was read. */
export async function killHard(child: ChildProcess) {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

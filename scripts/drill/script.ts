import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { cpuSecondsOf } from '../bench/figures.ts'

const scripts = path.resolve(import.meta.dirname, '..')

/** Runs a script of the project to its end, with these settings beside those of this process. */
export async function runScript([name = '', ...words]: string[], settings: Record<string, string>) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(scripts, name), ...words], {
    env: { ...process.env, ...settings, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let cpuSeconds = 0
  const watch = setInterval(() => {
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid ?? 0))
  }, 200)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  clearInterval(watch)
  return { output, errors, code, cpuSeconds, ms: performance.now() - startedAt }
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { createInterface } from 'node:readline'

export type MovedClock = {
  /** Variables of a process that lives by this clock, as all others that have them. */
  settings: Record<string, string>
  [Symbol.dispose]: () => void
}

/**
 * A clock that begins at `from` and runs `speed` times as fast, for whole processes with their timers and children
 * (libfaketime, Debian's package `faketime`); null where it is not installed.
 */
export async function startClock(from: Date, speed: number): Promise<MovedClock | null> {
  if (spawnSync('faketime', ['--version'], { stdio: 'ignore' }).error) return null
  const time = from.toISOString().slice(0, 19).replace('T', ' ')
  // The wrapper's own process holds the beginning, which all others share.
  const holder = spawn(
    'faketime',
    ['-f', `@${time} x${speed}`, 'sh', '-c', 'echo "$FAKETIME_SHARED|$LD_PRELOAD|$FAKETIME"; exec sleep infinity'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TZ: 'UTC' }, detached: true },
  )
  const [shared = '', preload = '', spec = ''] = (await firstLine(holder)).split('|')
  const [semaphore = '', memory = ''] = shared.split(' ')
  // PostgreSQL runs as a user of its own.
  chmodSync(`/dev/shm/sem.${semaphore.slice(1)}`, 0o666)
  chmodSync(`/dev/shm${memory}`, 0o666)
  return {
    // Without FAKETIME_DONT_RESET each process begins at `from` anew, and a database that was started first is ahead of its site.
    settings: { FAKETIME_SHARED: shared, FAKETIME_DONT_RESET: '1', LD_PRELOAD: preload, FAKETIME: spec, TZ: 'UTC' },
    [Symbol.dispose]() {
      if (holder.pid !== undefined && holder.exitCode === null) process.kill(-holder.pid, 'SIGTERM')
    },
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The clock has no output')
  for await (const line of createInterface({ input: stdout })) return line
  throw new Error('The clock did not start')
}

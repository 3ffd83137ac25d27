import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'

/** What the kernel reports of a process: the letter of its state (proc(5)) and the processor time that it has had. */
type ProcessStat = { state: string; cpuMs: number }

/** An engine that a signal stopped is not waited for longer: it would not even reach the end of its statement. */
const stoppedMs = 500
/** Where the machine gives the engine next to no time, silence of this many times its patience ends it all the same. */
const longestWait = 6

/**
 * Decides when a silent engine is dead. Its patience counts the time that the engine itself took: processor time, and time
 * in which it slept. It does not count time in which the engine waited for a processor or the disk: on a busy machine
 * that is no fault of the engine, and killing it would cost every caller an answer. Where the kernel reports nothing, the
 * clock counts.
 */
export function createWatchdog() {
  /** The silence that is watched: when it began, what the kernel said at the last look, and the engine's own time since. */
  let watched: { since: number; lookedAt: number; cpuMs: number; ownMs: number } | null = null

  /** Why the engine that has been silent from `since` to `now` is dead; null while it may live. */
  return function causeOfDeath(silence: {
    since: number
    now: number
    patienceMs: number
    stat: ProcessStat | null
  }): string | null {
    const { since, now, patienceMs, stat } = silence
    const silentMs = now - since
    if (stat !== null && silentMs > stoppedMs && /^[Tt]$/.test(stat.state)) return 'stopped by a signal'
    const { cpuMs = 0, state = 'S' } = stat ?? {}
    const isFirstLook = watched?.since !== since
    const last = isFirstLook || watched === null ? { since, lookedAt: since, cpuMs, ownMs: 0 } : watched
    const computedMs = cpuMs - last.cpuMs
    // A worker thread may compute while the main thread, whose state this is, sleeps.
    const sleptMs = state === 'S' && computedMs === 0 ? now - last.lookedAt : 0
    watched = { since, lookedAt: now, cpuMs, ownMs: last.ownMs + computedMs + sleptMs }
    const isDead = watched.ownMs > patienceMs || silentMs > longestWait * patienceMs
    return isDead ? `no sign of life for ${Math.round(silentMs)} ms` : null
  }
}

const ticksPerSecond = 100

/** Null where the kernel has no such files, or the process is gone. */
export function readProcessStat(pid: number | undefined): ProcessStat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The fields follow the name, which is in brackets and may hold any character.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return { state: fields[0] ?? '', cpuMs: (ticks * 1_000) / ticksPerSecond }
  } catch {
    return null
  }
}

/** `read` ends when the last writer of its pipe is gone, and this process is the only writer. */
const script = 'trap "" HUP INT TERM; read -r _; kill -9 "$1"'

/**
 * Kills `child` when this process ends for any reason. The engine ends by itself when it loses its parent, but only
 * after its current statement, which nothing inside its process can interrupt; so a shell watches from outside. Without
 * a shell, the next opener waits for the statement (`folder-lock.ts`).
 */
export function startParentWatchdog(child: ChildProcess) {
  if (child.pid === undefined) return
  const shell = spawn('/bin/sh', ['-c', script, 'database-guard', String(child.pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  // Before the pipe closes, and by SIGKILL: a reused process id must not be killed.
  child.once('exit', () => shell.kill('SIGKILL'))
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}

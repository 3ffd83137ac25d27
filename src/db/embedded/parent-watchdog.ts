import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'

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

import { type ChildProcess, spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** `read` ends when the last writer of its pipe is gone, and the only writer is this process. */
const script = 'trap "" HUP INT TERM; read -r _; kill -9 "$1"'

/**
 * Has `child` killed the moment this process is gone, however it ends. The engine leaves by itself when it loses its
 * parent, but not before its statement is over, and nothing inside its process can cut a statement short; so a shell
 * waits beside it. Where there is no shell, the next opener waits for the statement (`folder-lock.ts`).
 */
export function guardAgainstOrphan(child: ChildProcess) {
  if (child.pid === undefined) return
  const shell = spawn('/bin/sh', ['-c', script, 'database-guard', String(child.pid)], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  // By SIGKILL and before its pipe closes: a pid that is free again must not be killed.
  child.once('exit', () => shell.kill('SIGKILL'))
  shell.unref()
  if (shell.stdin instanceof Socket) shell.stdin.unref()
}

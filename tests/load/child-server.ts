import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.resolve(import.meta.dirname, '../..')

export type ChildServer = { address: string; pid: number; stop: () => Promise<void> }

/** Starts a script in a folder, this project's unless given; it prints `Ready on <address>` and this resolves when it has. */
export async function startChild(
  args: readonly string[],
  env: Record<string, string> = {},
  cwd: string = root,
): Promise<ChildServer> {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout) throw new Error('The child has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /^Ready on (\S+)/.exec(line)?.[1]
    if (address) {
      child.stdout.resume()
      return {
        address,
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        },
      }
    }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`)
}

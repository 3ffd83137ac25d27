import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Reads the settings of the file `.env`, if there is one, into the environment of this process. */
export function loadSettings(): void {
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Without a terminal, colours only make the log hard to read. */
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

type RunOptions = { env?: Record<string, string>; quiet?: boolean }

/** Runs a command in the repository with the project's own Node and tools first; resolves to its exit code. */
export function run(command: string, args: readonly string[], { env = {}, quiet = false }: RunOptions = {}) {
  const tools = path.join(root, 'node_modules/.bin')
  return new Promise<number>((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'ignore' : 'inherit', quiet ? 'ignore' : 'inherit'],
      env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...plain, ...env },
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

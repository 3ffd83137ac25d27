import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

export const root = path.resolve(import.meta.dirname, '../..')

const fileOption = '--env-file'

/**
 * Reads the settings of the files that `--env-file PATH` names, once or several times, else of the file `.env`, if there is
 * one, into the environment of this process, which overrides them. Takes these words off the command line; a file that
 * cannot be read ends the process.
 */
export function loadSettings(): void {
  const files = takeFiles(process.argv)
  const usual = path.join(root, '.env')
  if (files.length === 0 && existsSync(usual)) files.push(usual)
  for (const file of files) {
    try {
      // A byte-order mark, which some editors write, would be part of the first name.
      const settings = parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
      for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
    } catch {
      process.stderr.write(`${fileOption} ${file} 读不了：请核对路径，以及当前用户有没有读它的权限\n`)
      process.exit(1)
    }
  }
}

/** The values of the option; they are removed from the words. */
function takeFiles(words: string[]): string[] {
  const files: string[] = []
  for (let place = 2; place < words.length; ) {
    const [name, value] = words[place]?.split(/=(.*)/s) ?? []
    if (name !== fileOption) {
      place += 1
      continue
    }
    const [, next] = words.splice(place, value === undefined ? 2 : 1)
    files.push(value ?? next ?? '')
  }
  return files
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

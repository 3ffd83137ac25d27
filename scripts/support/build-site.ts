import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What the bundle is made of; files of `public` are served from where they are. */
const inputs = [
  'src/site',
  'src/console',
  'src/ui',
  'src/contract',
  'src/domain',
  'src/db/seed/versions.ts',
  'scripts/support',
  'vite.config.ts',
  'vite.console.config.ts',
  'package-lock.json',
  'package.json',
]

/** The last file that a build writes, so that it stands for the whole of it. */
const siteEntry = (root: string) => path.join(root, 'dist/server/server-entry.js')

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
/** What is built, in this order: installers, console, then the site, whose entry is the last file of all. */
const builds = [['scripts/make-installers.ts'], [...vite, '--config', 'vite.console.config.ts'], vite]

/** Whether the site has to be built: never was, or something it is made of is newer. */
export function isSiteStale(root: string): boolean {
  const entry = siteEntry(root)
  if (!existsSync(entry) || !existsSync(path.join(root, 'dist/console/index.html'))) return true
  const builtAt = statSync(entry).mtimeMs
  return inputs.some((input) => newestChange(path.join(root, input)) > builtAt)
}

/** Folders count too: a removed file only shows in the time of its folder. */
function newestChange(place: string): number {
  const stat = statSync(place)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inside = readdirSync(place).map((name) => newestChange(path.join(place, name)))
  return Math.max(stat.mtimeMs, ...inside)
}

/**
 * Builds everything in child processes; resolves to the exit code of the first that failed, else 0. A
 * signal that comes meanwhile ends the child and then this process, with the code that shells use for it.
 */
export async function buildSite(root: string): Promise<number> {
  for (const command of builds) {
    const code = await build(root, command)
    if (code !== 0) return code
  }
  return 0
}

function build(root: string, command: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit' })
    const passOn = (signal: NodeJS.Signals) => void child.kill(signal)
    process.on('SIGTERM', passOn)
    process.on('SIGINT', passOn)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', passOn)
      process.off('SIGINT', passOn)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

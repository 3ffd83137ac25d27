import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { readEnvironment } from '#server/environment/environment.ts'
import { failureLines } from '#server/environment/failure-lines.ts'
import { isLoopback } from '#server/environment/host-names.ts'
import { createLogger } from '#server/observe/log.ts'
import type { RunningServer } from '#server/start/start-server.ts'

/** The argument that marks a start after its migration. */
const migratedFlag = '--migrated'
const ownerVariable = 'DATABASE_MIGRATION_URL'

const migrateScript = path.resolve(import.meta.dirname, '../../scripts/migrate.ts')

/** Normally everything has ended long before; this keeps the process from hanging. */
const stopAtMostMs = 20_000

/** Runs the server of this process until it is stopped; every result is an exit code. */
export async function main({ root }: { root: string }): Promise<void> {
  const server = await start(root).catch(refuse)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1)
    isStopping = true
    process.stdout.write(`${signal}: finishing what is in flight\n`)
    setTimeout(() => process.exit(1), stopAtMostMs).unref()
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => refuse(error),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const hint = await firstOwnerHint(server, server.dataDir)
  // Written as one chunk, so that a reader of the first line has the second one too.
  if (!isStopping) process.stdout.write(`Ready on ${server.address}\n${hint}`)
  // For the next start: Node itself writes the compile cache at its exit, and never when it is killed.
  flushCompileCache()
}

async function start(root: string): Promise<RunningServer & { dataDir: string }> {
  // Reports every invalid variable before the database is opened.
  readEnvironment(process.env)
  await dropOwner()
  const environment = readEnvironment(process.env)
  const [{ openBuiltSite }, { startServer }] = await Promise.all([
    import('#server/start/built-site.ts'),
    import('#server/start/start-server.ts'),
  ])
  const log = createLogger({ level: environment.logLevel })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))
  const server = await startServer({
    environment,
    log,
    site: openBuiltSite(path.join(root, 'dist/server/server-entry.js')),
    // `public` first: a build in this folder takes its copies in `dist` away for a while.
    folders: ['public', 'dist/client', 'dist/demo'].map((folder) => path.join(root, folder)),
    consoleFolder: path.join(root, 'dist/console'),
  })
  return { ...server, dataDir: environment.dataDir }
}

/** Never fails: a site without the hint is a site all the same. */
function firstOwnerHint(server: RunningServer, dataDir: string): Promise<string> {
  return findFirstOwnerHint(server, dataDir).catch(
    (error: unknown) => `The first owner's link could not be made: ${error}\n`,
  )
}

/**
 * A hint how the first owner signs in, while no one can run the console; else empty. The link is printed to a terminal
 * alone, for what is printed elsewhere ends in a log that many may read (console 1). Without a terminal a server of this
 * machine writes it into a file of its owner, and any other one names the command that makes a link.
 */
async function findFirstOwnerHint(server: RunningServer, dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'first-owner-link.txt')
  const isPrivate = process.stdout.isTTY || isLoopback(new URL(server.address).hostname)
  if (!isPrivate) {
    return (await server.hasStaff())
      ? ''
      : 'The console has no owner yet: npm run staff -- --invite MAIL --role owner\n'
  }
  const link = await server.makeFirstLink()
  if (link === null) {
    await rm(file, { force: true })
    return ''
  }
  if (process.stdout.isTTY) return `First owner of the console, once, within 24 hours: ${link}\n`
  // Removed first: the mode is given to a new file only.
  await rm(file, { force: true })
  await writeFile(file, `${link}\n`, { mode: 0o600 })
  return `First owner of the console, once, within 24 hours: the link is in ${file}\n`
}

/** One line per problem on stderr, exit code 1. */
function refuse(error: unknown): never {
  for (const line of failureLines(error)) process.stderr.write(`${line}\n`)
  process.exit(1)
}

/**
 * Keeps the owner role's credentials out of the serving process (decision 047): a child process migrates with them,
 * then this process replaces itself without the variable. Deleting the variable is not enough, because the system shows
 * the initial environment (`/proc/PID/environ`) for the process's lifetime.
 * Resolves when there is nothing to drop. Otherwise the process has been replaced under the same id, or has ended with
 * the exit code of the failed migration.
 */
async function dropOwner(): Promise<void> {
  // Now it can only come from `.env`, into the environment of this process alone.
  const isMigrated = process.argv.includes(migratedFlag)
  if (isMigrated) delete process.env[ownerVariable]
  if (!process.env[ownerVariable]) return
  const child = spawn(process.execPath, [migrateScript], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exit(code ?? 1)
  if (process.execve === undefined) throw new Error(`${ownerVariable} needs a system that can replace a process`)
  const { [ownerVariable]: _, ...environmentWithoutOwner } = process.env
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...process.argv.slice(1), migratedFlag],
    environmentWithoutOwner,
  )
}

if (import.meta.main) await main({ root: path.resolve(import.meta.dirname, '../..') })

import { flushCompileCache } from 'node:module'
import path from 'node:path'
import { dropOwner } from '#server/drop-owner.ts'
import { EnvironmentError, readEnvironment } from '#server/environment.ts'
import { isLoopback } from '#server/host-names.ts'
import { createLogger } from '#server/log.ts'
import type { RunningServer } from '#server/start-server.ts'

/** What is in flight has ended long before; when not, the process must not hang for ever. */
const stopAtMostMs = 20_000

/** Runs the server of this process until it is told to stop; every way it ends is an exit code. */
export async function main({ root }: { root: string }): Promise<void> {
  const server = await start(root).catch(refuse)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    // Whoever asks twice does not want to wait.
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
  const hint = await firstOwnerHint(server).catch(
    (error: unknown) => `The first owner's link could not be made: ${error}\n`,
  )
  // One piece, so that whoever waits for the first line has read the second one too.
  if (!isStopping) process.stdout.write(`Ready on ${server.address}\n${hint}`)
  // For the next start: by itself Node writes it down at its end, and never when it is killed.
  flushCompileCache()
}

async function start(root: string): Promise<RunningServer> {
  // Names everything that is set wrong before the database is touched.
  readEnvironment(process.env)
  await dropOwner()
  const environment = readEnvironment(process.env)
  const [{ openBuiltSite }, { startServer }] = await Promise.all([
    import('#server/built-site.ts'),
    import('#server/start-server.ts'),
  ])
  const log = createLogger({ level: environment.logLevel })
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unheard'))
  return startServer({
    environment,
    log,
    site: openBuiltSite(path.join(root, 'dist/server/server-entry.js')),
    folders: [path.join(root, 'dist/client'), path.join(root, 'public')],
    consoleFolder: path.join(root, 'dist/console'),
  })
}

/**
 * While there is nobody who could run the console, one line says how the first owner enters; else nothing. The link
 * itself is for a terminal or for this machine: elsewhere the line may end in a log that many can read (console 1).
 */
async function firstOwnerHint(server: RunningServer): Promise<string> {
  const isPrivate = process.stdout.isTTY || isLoopback(new URL(server.address).hostname)
  if (!isPrivate) {
    return (await server.hasStaff())
      ? ''
      : 'The console has no owner yet: npm run staff -- --invite MAIL --role owner\n'
  }
  const link = await server.makeFirstLink()
  return link === null ? '' : `First owner of the console, once, within 24 hours: ${link}\n`
}

/** One line a problem on stderr, exit code 1. */
function refuse(error: unknown): never {
  const lines =
    error instanceof EnvironmentError ? error.problems : [error instanceof Error ? error.message : String(error)]
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

if (import.meta.main) await main({ root: path.resolve(import.meta.dirname, '../..') })

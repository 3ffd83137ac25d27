import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { waitForLock } from '#db/embedded/folder-lock.ts'
import type { Parts } from '#server/context.ts'
import { executeCommand } from './execute-command.ts'
import { commandPlaces, readLine, requestSchema, sayableSocketPath } from './places.ts'

/** A command sends its line at once; a silent client is disconnected. */
const silenceMs = 5_000
/** Time for running commands when the server stops. */
const drainMs = 9_000

/**
 * Answers commands on the data folder's socket until the returned function is called, which resolves when running ones
 * have ended. When commands cannot be answered (another server of the same folder and the same PostgreSQL does, or the
 * path is too long) the server runs without it.
 */
export async function serveCommands(parts: Parts): Promise<() => Promise<void>> {
  const { log } = parts
  const { folder, socket } = commandPlaces(parts.environment.dataDir)
  const socketPath = sayableSocketPath(socket)
  if (socketPath === null) {
    log.warn({ socket }, 'DATA_DIR has too long a path: commands cannot reach this server while it runs')
    return async () => {}
  }
  const unlock = await waitForLock(folder, 0)
  if (unlock === null) {
    log.info({ folder }, 'another server of this DATA_DIR answers the commands')
    return async () => {}
  }

  const underWay = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  /** Peers that have not sent their line yet. */
  const reading = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (peer) => {
    sockets.add(peer)
    reading.add(peer)
    const line = readLine(peer, silenceMs).finally(() => reading.delete(peer))
    const work = answer(parts, peer, line)
    underWay.add(work)
    peer.once('close', () => sockets.delete(peer))
    void work.finally(() => underWay.delete(work))
  })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    // We hold the lock, so this socket is stale: a killed server left it.
    rmSync(socketPath, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(socketPath, resolve)
    })
    chmodSync(socketPath, 0o600)
  } catch (error) {
    server.close()
    unlock()
    log.warn({ err: error, socket }, 'commands cannot reach this server')
    return async () => {}
  }

  return async () => {
    // Closing removes the socket's file, so that new clients see that no server answers.
    server.close()
    for (const peer of reading) peer.destroy()
    await Promise.race([Promise.all(underWay), pause(drainMs)])
    for (const peer of sockets) peer.destroy()
    unlock()
  }
}

async function answer(parts: Parts, peer: Socket, line: Promise<string | null>): Promise<void> {
  // A client that disconnects early misses the answer; the command is executed all the same.
  peer.on('error', () => {})
  const request = readRequest(await line)
  if (request === null) return void peer.destroy()
  const result = await executeCommand({ parts, ...request })
  await new Promise<void>((resolve) => {
    peer.once('close', () => resolve())
    peer.end(`${JSON.stringify(result)}\n`, () => resolve())
  })
}

function readRequest(line: string | null): { name: string; args: string[] } | null {
  try {
    return requestSchema.parse(JSON.parse(line ?? ''))
  } catch {
    return null
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds).unref())

/** A command without a server takes seconds, and so does the start of another server. */
const waitMs = 30_000

/**
 * For a starting server: waits until no command uses the database by itself, and keeps further ones waiting until the
 * returned function is called, when the server can answer them. After 30 seconds it continues: the database's own lock
 * protects the files, and names its holder.
 */
export async function waitForCommands(dataDir: string): Promise<() => void> {
  const unlock = await waitForLock(commandPlaces(dataDir).work, waitMs)
  return unlock ?? (() => {})
}

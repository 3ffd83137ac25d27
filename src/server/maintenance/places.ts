import path from 'node:path'

/** System calls take socket paths of little over 100 bytes. */
const longestSocketPath = 100

/**
 * Where commands and the server of one data folder meet: `folder` holds the socket and only its owner may enter it, its
 * lock is held by the server that listens. `work` is the lock of whoever opens the database beside a running server: a
 * server while it starts, a command that found no server.
 */
export function commandPlaces(dataDir: string) {
  const folder = path.join(dataDir, 'run')
  return { folder, socket: path.join(folder, 'ctl'), work: path.join(dataDir, 'command') }
}

/** The shortest way to say a socket's path from where this process stands, or null when even that is too long. */
export function sayableSocketPath(socket: string, from = process.cwd()): string | null {
  const [shortest] = [socket, path.relative(from, socket)].sort(
    (one, other) => Buffer.byteLength(one) - Buffer.byteLength(other),
  )
  return shortest !== undefined && Buffer.byteLength(shortest) <= longestSocketPath ? shortest : null
}

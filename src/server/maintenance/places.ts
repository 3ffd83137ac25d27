import path from 'node:path'

/** System calls accept socket paths of little more than 100 bytes. */
const longestSocketPath = 100

/**
 * The meeting point of commands and the server of a data folder: `folder` contains the socket and is accessible to its
 * owner only; the listening server holds its lock. `work` is the lock for opening the database without a listening
 * server: by a starting server, or by a command that found none.
 */
export function commandPlaces(dataDir: string) {
  const folder = path.join(dataDir, 'run')
  return { folder, socket: path.join(folder, 'ctl'), work: path.join(dataDir, 'command') }
}

/** The shortest path of a socket from the working directory, or null when even that is too long. */
export function sayableSocketPath(socket: string, from = process.cwd()): string | null {
  const [shortest] = [socket, path.relative(from, socket)].sort(
    (one, other) => Buffer.byteLength(one) - Buffer.byteLength(other),
  )
  return shortest !== undefined && Buffer.byteLength(shortest) <= longestSocketPath ? shortest : null
}

import type { Socket } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

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

/** A command's request to a running server: one line of JSON each way. */
export const requestSchema = z.object({ name: z.string(), args: z.array(z.string()) })
export const resultSchema = z.object({
  exitCode: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lines: z.array(z.string()),
})

/** Far larger than any list; a peer that sends more is no command of ours. */
const longestMessage = 8 * 1024 * 1024

/** The first line from the other side, or null when it ends, fails or is silent before that. */
export function readLine(socket: Socket, silenceMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const end = (line: string | null) => {
      socket.off('data', take).setTimeout(0)
      resolve(line)
    }
    const take = (chunk: Buffer) => {
      const lineEnd = chunk.indexOf(10)
      chunks.push(lineEnd === -1 ? chunk : chunk.subarray(0, lineEnd))
      length += chunk.length
      if (lineEnd !== -1) end(Buffer.concat(chunks).toString('utf8'))
      else if (length > longestMessage) socket.destroy()
    }
    socket.on('data', take)
    socket.setTimeout(silenceMs, () => socket.destroy())
    socket.once('end', () => end(null))
    socket.once('close', () => end(null))
  })
}

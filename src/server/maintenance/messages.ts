import type { Socket } from 'node:net'
import { z } from 'zod'

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

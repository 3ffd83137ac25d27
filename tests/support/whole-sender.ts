import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { partOfRequest } from './rude-client.ts'

const pieceBytes = 64 * 1024

type Sending = {
  line: string
  headers: Record<string, string>
  pieces: number
  /** How long the line takes for a piece. */
  pieceMs: number
  /** What each piece repeats. */
  fill?: string
}

/**
 * Sends a body piece by piece and reads the answer once all of it has left, as browsers do: a connection that ends
 * before has no answer for them. Null then.
 */
export async function sendWhole(
  port: number,
  { line, headers, pieces, pieceMs, fill = '0' }: Sending,
): Promise<string | null> {
  const socket = connect({ port, host: '127.0.0.1' })
  let isCut = false
  socket.on('error', () => {
    isCut = true
  })
  await once(socket, 'connect')
  const length = { 'content-length': String(pieces * pieceBytes) }
  socket.write(partOfRequest(line, { 'content-type': 'application/octet-stream', ...length, ...headers }))
  for (let sent = 0; sent < pieces && !isCut; sent += 1) {
    await pause(pieceMs)
    socket.write(Buffer.alloc(pieceBytes, fill))
  }
  if (isCut) return null
  const bytes = await new Promise<Buffer | null>((resolve) => {
    socket.once('data', resolve)
    socket.once('close', () => resolve(null))
  })
  socket.destroy()
  return bytes === null ? null : bytes.toString()
}

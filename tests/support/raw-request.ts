import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

/** A request that `fetch` would refuse or mend: any method, path, header and body, sent as given. */
export function sendRaw(port: number, { body, ...options }: RequestOptions & { body?: string | Buffer[] } = {}) {
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent: false, ...options }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) })
    })
    sent.once('error', reject)
    // Pieces go out without a length, in chunks.
    if (Array.isArray(body)) for (const piece of body) sent.write(piece)
    sent.end(Array.isArray(body) ? undefined : body)
  })
}

/** The bytes that come back for these bytes, until the server closes. */
export function sendBytes(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return text(socket)
}

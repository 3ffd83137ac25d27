import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'

/** What Node tells of a request that it could not read: `rawPacket` holds the bytes that came last. */
type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer }

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** A malformed or too slow request: a few lines, and the connection ends. */
export function answerBrokenRequest(error: ParserError, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const location = error.code === 'HPE_INVALID_URL' ? escapedAddressIn(error.rawPacket) : null
  endWith(socket, location === null ? (statuses[error.code ?? ''] ?? '400 Bad Request') : '302 Found', location)
}

/** A connection that was answered here and is not closed by its client is closed after this time. */
const lingerMs = 1_000

/**
 * Ends a connection with an answer of its own, as no response is there to write to. Nothing else looks after it from then
 * on: a client that resets it must not be an error of the process, and one that keeps it open not a connection for ever.
 */
export function endWith(socket: Duplex, status: string, location: string | null = null): void {
  const body = `${status}\n`
  const head = [
    `x-request-id: ${randomUUID()}`,
    'cache-control: no-store',
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    'x-content-type-options: nosniff',
    ...(location === null ? [] : [`location: ${location}`]),
    `content-length: ${body.length}`,
  ]
  socket.on('error', () => {})
  setTimeout(() => socket.destroy(), lingerMs).unref()
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
}

/** A request for a path of this site: no second slash, which would name another host, and nothing that stands for one. */
const requestLine = /^(?:GET|HEAD) (\/(?!\/)[^\0- \\\x7f]*) HTTP\/1\.[01]\r?\n/

/**
 * The address of a request whose bytes were not escaped, as old links and simple programs send Chinese, escaped: it is asked
 * for again, and answered like any other. Null where the bytes begin with anything else.
 */
export function escapedAddressIn(bytes: Buffer | undefined): string | null {
  const address = requestLine.exec(bytes?.toString('latin1') ?? '')?.[1]
  if (address === undefined || !/[\x80-\xff]/.test(address)) return null
  return address.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

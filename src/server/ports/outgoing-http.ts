import { Readable } from 'node:stream'
import { outgoingTraceparent } from '#server/observe/trace.ts'

type OutgoingRequest = {
  method: string
  headers: HeadersInit
  body?: BodyInit | null
  /** Ends the request before its time, when the visitor who waits for it has gone. */
  signal?: AbortSignal
  /** Whether the connection may carry further requests: then bytes after the response may be read as the next one. */
  isKeptAlive?: boolean
}

/** A response whose headers have come. Its body is read, streamed or dropped; the deadline drops one that is left alone. */
export type OutgoingResponse = {
  status: number
  headers: Headers
  /** The whole body, within the deadline of the request. Rejects, and ends the connection, above `bytesAtMost`. */
  read: (bytesAtMost: number) => Promise<Buffer>
  /**
   * The body at the pace that the reader takes it, without the deadline: a body with fewer or more bytes, or slower than
   * {@link leastBytesPerSecond}, fails the stream and ends the connection.
   */
  stream: (length: { fewest: number; most: number }) => Readable
  /** Ends the connection. */
  drop: () => void
}

/** How long a stream may be waited for beyond its pace, in ms. */
const stallMs = 10_000
/** The pace below which a stream ends. Only the time that is spent waiting for the other side counts. */
const leastBytesPerSecond = 16 * 1024

/**
 * Sends a request to another server: every request of the server over HTTP goes through here, except those of the link
 * probe (security S1). It names the trace of the request or job that sends it, and follows no redirect, which could lead a
 * signature or a secret elsewhere. Resolves once the headers have come; `withinMs` counts from the call until the body is read.
 * @throws when the other side cannot be reached, redirects, or is late.
 */
export async function sendOutgoing(
  url: string,
  { isKeptAlive = false, signal, ...request }: OutgoingRequest,
  withinMs: number,
): Promise<OutgoingResponse> {
  const ending = new AbortController()
  const drop = () => ending.abort(new Error('the connection was ended'))
  const armTimer = (ms: number, sentence: string) => setTimeout(() => ending.abort(new Error(sentence)), ms)
  const deadline = armTimer(withinMs, `no whole response within ${withinMs} ms`)
  const headers = new Headers(request.headers)
  if (!isKeptAlive) headers.set('connection', 'close')
  headers.set('traceparent', outgoingTraceparent())
  const signals = signal === undefined ? ending.signal : AbortSignal.any([ending.signal, signal])
  let response: Response
  try {
    response = await fetch(url, { ...request, headers, redirect: 'error', signal: signals })
  } catch (error) {
    clearTimeout(deadline)
    throw error
  }

  async function read(bytesAtMost: number): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of response.body ?? []) {
        size += chunk.byteLength
        if (size > bytesAtMost) throw new Error(`the response is longer than ${bytesAtMost} bytes`)
        chunks.push(chunk)
      }
      return Buffer.concat(chunks)
    } catch (error) {
      drop()
      throw error
    } finally {
      clearTimeout(deadline)
    }
  }

  async function* readBetween(fewest: number, most: number): AsyncGenerator<Uint8Array> {
    let size = 0
    let waitedMs = 0
    let begun = performance.now()
    let timer = armTimer(stallMs, 'the response has stopped')
    try {
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer)
        waitedMs += performance.now() - begun
        size += chunk.byteLength
        if (size > most) throw new Error(`the response is longer than ${most} bytes`)
        yield chunk
        begun = performance.now()
        timer = armTimer(stallMs + (size / leastBytesPerSecond) * 1_000 - waitedMs, 'the response has stopped')
      }
      if (size < fewest) throw new Error(`the response ended after ${size} of ${fewest} bytes`)
    } finally {
      clearTimeout(timer)
      drop()
    }
  }

  return {
    status: response.status,
    headers: response.headers,
    read,
    stream({ fewest, most }) {
      clearTimeout(deadline)
      // A reader that leaves ends the connection at once, not with the next chunk.
      return Readable.from(readBetween(fewest, most), { objectMode: false }).once('close', drop)
    },
    drop() {
      clearTimeout(deadline)
      drop()
    },
  }
}

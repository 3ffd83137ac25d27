import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readConditions } from '#server/cache/conditions.ts'

/** A byte range, both ends inclusive. */
type ByteRange = { first: number; last: number }

/**
 * The range in a `Range` header for a file of `size` bytes (RFC 9110, section 14). `whole` without a header, for a
 * malformed one and for several ranges at once, which the RFC allows a server to answer completely; `unsatisfiable`
 * when no byte of the range exists.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '')
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const length = Number(to)
    return length === 0 || size === 0 ? 'unsatisfiable' : { first: Math.max(0, size - length), last: size - 1 }
  }
  const [first, last] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < first) return 'whole'
  return first >= size ? 'unsatisfiable' : { first, last }
}

/** A file as it was at the start of the server. */
export type FileOnDisk = { place: string; size: number; modified: Date; etag?: Promise<string> }

/** Stored bytes, and how to read a range of them. */
type Bytes = {
  size: number
  modified: Date
  /** Strong: equal only for equal bytes. */
  etag: string
  /** Both ends inclusive; null when the bytes are gone. */
  open: (first: number, last: number) => Promise<Readable | null>
}

/** Answers a GET or HEAD with a file from disk, or the requested range of it. */
export async function sendFile(req: IncomingMessage, res: ServerResponse, file: FileOnDisk): Promise<void> {
  file.etag ??= strongTag(file).catch((error: unknown) => {
    delete file.etag
    throw error
  })
  const { place, size, modified } = file
  const open = async (start: number, end: number) => createReadStream(place, { start, end })
  await sendBytes(req, res, { size, modified, etag: await file.etag, open })
}

/** A client may send requests before it has the answers to earlier ones; each would hold a file open until its turn. */
const openFilesAtMost = 16
const openFiles = new WeakMap<Socket, number>()

/** Runs work that holds a file open for a connection, which ends where too many are open for it: the answer is over then. */
async function holdFile(socket: Socket, work: () => Promise<boolean>): Promise<boolean> {
  const open = openFiles.get(socket) ?? 0
  if (open >= openFilesAtMost) {
    socket.destroy()
    return true
  }
  openFiles.set(socket, open + 1)
  try {
    return await work()
  } finally {
    openFiles.set(socket, (openFiles.get(socket) ?? 1) - 1)
  }
}

/**
 * Answers a GET or HEAD with bytes, or the requested range of them, so that an interrupted download can be resumed (RFC
 * 9110, sections 13 and 14). The caller sets type and caching headers. False, with nothing sent, when the bytes are
 * gone.
 */
export async function sendBytes(req: IncomingMessage, res: ServerResponse, bytes: Bytes): Promise<boolean> {
  const { size, etag } = bytes
  const modified = bytes.modified.toUTCString()
  res.setHeader('etag', etag)
  res.setHeader('last-modified', modified)
  res.setHeader('accept-ranges', 'bytes')
  const condition = readConditions(req.headers, bytes)
  if (condition === 'known') {
    res.writeHead(304).end()
    return true
  }
  if (condition === 'failed') {
    sendNothing(res, 412)
    return true
  }

  const isSame = [undefined, etag, modified].includes(req.headers['if-range']?.toString())
  const range = req.method === 'GET' && isSame ? readByteRange(req.headers.range, size) : 'whole'
  if (range === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${size}`)
    sendNothing(res, 416)
    return true
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  const begin = () => {
    if (range !== 'whole') res.setHeader('content-range', `bytes ${first}-${last}/${size}`)
    res.setHeader('content-length', last - first + 1)
    res.writeHead(range === 'whole' ? 200 : 206)
  }
  if (req.method === 'HEAD' || size === 0) {
    begin()
    res.end()
    return true
  }
  return holdFile(req.socket, async () => {
    const stream = await bytes.open(first, last)
    if (stream === null) return false
    begin()
    await send(res, stream)
    return true
  })
}

/** A cache that stored this answer would give it to visitors who ask for the whole file. */
function sendNothing(res: ServerResponse, status: 412 | 416): void {
  res.setHeader('content-length', 0)
  res.setHeader('cache-control', 'no-store')
  res.writeHead(status).end()
}

/**
 * Streams the bytes. A client that disconnects ends the reading; a failing disk ends the connection. `pipeline` leaves its
 * source open where the client was gone before it began.
 */
async function send(res: ServerResponse, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, res)
  } catch {
    stream.destroy()
    res.destroy()
  }
}

/** Equal on every instance with the same bytes, so that ranges from different instances fit together. */
async function strongTag({ place }: FileOnDisk): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

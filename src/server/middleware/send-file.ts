import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readByteRange } from './byte-range.ts'

/** A file as it was when the server started. */
export type FileOnDisk = { place: string; size: number; modified: Date; etag?: Promise<string> }

/** Bytes that lie somewhere, and how a part of them is read. */
type Bytes = {
  size: number
  modified: Date
  /** Strong: the same for the same bytes, and for no others. */
  etag: string
  /** Both ends included; null when they are gone. */
  open: (first: number, last: number) => Promise<Readable | null>
}

/** Answers a GET or HEAD with a file from disk, whole or the part that was asked for. */
export async function sendFile(req: IncomingMessage, res: ServerResponse, file: FileOnDisk): Promise<void> {
  file.etag ??= strongTag(file).catch((error: unknown) => {
    delete file.etag
    throw error
  })
  const { place, size, modified } = file
  const open = async (start: number, end: number) => createReadStream(place, { start, end })
  await sendBytes(req, res, { size, modified, etag: await file.etag, open })
}

/**
 * Answers a GET or HEAD with bytes, whole or the part that was asked for, so that a download that was cut goes on where
 * it ended (RFC 9110, sections 13 and 14). Their type and their caching are the caller's to say. False, and nothing
 * sent, when the bytes are gone.
 */
export async function sendBytes(req: IncomingMessage, res: ServerResponse, bytes: Bytes): Promise<boolean> {
  const { size, etag } = bytes
  const modified = bytes.modified.toUTCString()
  res.setHeader('etag', etag)
  res.setHeader('last-modified', modified)
  res.setHeader('accept-ranges', 'bytes')
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304).end()
    return true
  }

  const isSame = [undefined, etag, modified].includes(req.headers['if-range']?.toString())
  const range = req.method === 'GET' && isSame ? readByteRange(req.headers.range, size) : 'whole'
  if (range === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${size}`)
    res.setHeader('content-length', 0)
    res.writeHead(416).end()
    return true
  }
  const { first, last } = range === 'whole' ? { first: 0, last: size - 1 } : range
  const isEmpty = req.method === 'HEAD' || size === 0
  const stream = isEmpty ? null : await bytes.open(first, last)
  if (stream === null && !isEmpty) return false
  if (range !== 'whole') res.setHeader('content-range', `bytes ${first}-${last}/${size}`)
  res.setHeader('content-length', last - first + 1)
  res.writeHead(range === 'whole' ? 200 : 206)
  if (stream === null) res.end()
  else await send(res, stream)
  return true
}

/** Sends the bytes. A visitor who goes away in the middle ends the reading; a disk that fails ends the connection. */
async function send(res: ServerResponse, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, res)
  } catch {
    res.destroy()
  }
}

/** The same on every instance that has the same bytes, so that a part from one fits the rest from another. */
async function strongTag({ place }: FileOnDisk): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

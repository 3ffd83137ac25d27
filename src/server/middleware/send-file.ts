import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { readByteRange } from './byte-range.ts'

/** A file as it was when the server started. */
export type FileOnDisk = { place: string; size: number; modified: Date; etag?: Promise<string> }

/**
 * Answers a GET or HEAD with a file from disk, whole or the part that was asked for, so that a download that was cut
 * goes on where it ended (RFC 9110, sections 13 and 14). Its type and its caching are the caller's to say.
 */
export async function sendFile(req: IncomingMessage, res: ServerResponse, file: FileOnDisk): Promise<void> {
  file.etag ??= strongTag(file).catch((error: unknown) => {
    delete file.etag
    throw error
  })
  const etag = await file.etag
  const modified = file.modified.toUTCString()
  res.setHeader('etag', etag)
  res.setHeader('last-modified', modified)
  res.setHeader('accept-ranges', 'bytes')
  if (req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304).end()
    return
  }

  const isSame = [undefined, etag, modified].includes(req.headers['if-range']?.toString())
  const range = req.method === 'GET' && isSame ? readByteRange(req.headers.range, file.size) : 'whole'
  if (range === 'unsatisfiable') {
    res.setHeader('content-range', `bytes */${file.size}`)
    res.setHeader('content-length', 0)
    res.writeHead(416).end()
    return
  }
  const { first, last } = range === 'whole' ? { first: 0, last: file.size - 1 } : range
  if (range !== 'whole') res.setHeader('content-range', `bytes ${first}-${last}/${file.size}`)
  res.setHeader('content-length', last - first + 1)
  res.writeHead(range === 'whole' ? 200 : 206)
  if (req.method === 'HEAD' || file.size === 0) res.end()
  else await stream(res, file.place, first, last)
}

/** Sends the bytes. A visitor who goes away in the middle ends the reading; a disk that fails ends the connection. */
async function stream(res: ServerResponse, place: string, start: number, end: number): Promise<void> {
  try {
    await pipeline(createReadStream(place, { start, end }), res)
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

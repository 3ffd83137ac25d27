import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '#server/context.ts'

/** A received file in a temporary folder of the data folder, which exists until its processing ends. */
export type ReceivedFile = {
  place: string
  sizeBytes: number
  sha256: string
  /** Enough to know its type. */
  head: Uint8Array
  /** Whether it is another file as well: a page, a script, an archive. */
  isPolyglot: boolean
}

const headBytes = 4096
/** The end record of a ZIP is within its last 64 KiB; the other signatures count at any position. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')
const marks = /<script|<html|<\?php|<!doctype html|%PDF-1/i
const overlap = 16

export const uploadsFolder = 'uploads'

/** Writes the bytes to a file as they come, gives it to `work`, and removes it, whatever comes of the work. */
export async function receiveUpload<Result>(args: {
  ctx: Ctx
  upload: AsyncIterable<Uint8Array>
  work: (upload: ReceivedFile) => Promise<Result>
}): Promise<Result> {
  const { ctx, upload, work } = args
  const folder = path.join(ctx.environment.dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, randomUUID())
  const hash = createHash('sha256')
  let sizeBytes = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  let isPolyglot = false

  async function* watched() {
    for await (const chunk of upload) {
      hash.update(chunk)
      sizeBytes += chunk.byteLength
      if (head.byteLength < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)]).subarray(0, headBytes)
      const seen = Buffer.concat([tail, chunk])
      isPolyglot ||= marks.test(seen.toString('latin1')) || seen.includes(zipEnd)
      tail = Buffer.from(seen.subarray(-overlap))
      yield chunk
    }
  }

  try {
    await pipeline(watched, createWriteStream(place, { mode: 0o600 }))
    return await work({ place, sizeBytes, sha256: hash.digest('hex'), head, isPolyglot })
  } finally {
    await rm(place, { force: true })
  }
}

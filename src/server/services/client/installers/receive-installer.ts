import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { InstallerUpload } from '#db/schema/index.ts'
import { installerSentences as sentences } from '#domain/downloads/release.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { createFairQueue, QueueFullError } from '#server/policies/fair-queue.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { watchUploadRoom } from '#server/services/site/media/storage-room.ts'

/** Received bytes of a file and their hash; another process recomputes the hash from the stored part. */
const sums = new Map<number, { hash: Hash; bytes: number }>()
/** One request at a time sends the bytes of an upload. */
const uploads = createFairQueue({ atOnce: 1_000, perClient: 1, waiting: 0, waitingPerClient: 0, waitMs: 0 })

const tailBytes = 512
const headBytes = 4096

type At = Pick<Parts, 'environment'>

/** The path of an incomplete upload. */
export function partPlace({ environment }: At, id: number): string {
  return path.join(environment.dataDir, 'uploads', `installer-${id}`)
}

/** Number of bytes received by this instance. */
export async function receivedBytes(at: At, id: number): Promise<number> {
  return stat(partPlace(at, id)).then(
    ({ size }) => size,
    () => 0,
  )
}

/**
 * Appends bytes, chunk by chunk, and updates the hash. Received bytes are kept when the client disconnects.
 * @throws CONFLICT with the `offset` to continue from, or while another request sends the same file; INVALID_INPUT for
 * more bytes than announced.
 */
export async function appendBytes(
  ctx: Ctx,
  upload: InstallerUpload,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  return uploads
    .run(String(upload.id), () => appendChunks(ctx, upload, offset, bytes))
    .catch((error: unknown) => {
      throw error instanceof QueueFullError ? AppError.conflict(sentences.busy, { offset }) : error
    })
}

async function appendChunks(
  ctx: Ctx,
  { id, sizeBytes }: InstallerUpload,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const place = partPlace(ctx, id)
  const has = await receivedBytes(ctx, id)
  if (has !== offset) throw AppError.conflict(sentences.offset, { offset: has })
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const sum = await sumUpTo(id, place, has)
  const file = await open(place, 'a', 0o600)
  let isTooMuch = false
  const requireDiskRoom = watchUploadRoom(ctx)
  try {
    for await (const chunk of bytes) {
      await requireDiskRoom(sum.bytes)
      isTooMuch ||= sum.bytes + chunk.byteLength > sizeBytes
      // Drain the upload first, or the client sees a reset instead of our error.
      if (isTooMuch) continue
      await writeAll(file, chunk)
      sum.hash.update(chunk)
      sum.bytes += chunk.byteLength
    }
    if (isTooMuch) throw AppError.invalid(sentences.largerThanAnnounced)
    if (sum.bytes === sizeBytes) await file.sync()
  } finally {
    await file.close()
  }
  return sum.bytes
}

async function writeAll(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.byteLength; ) at += (await file.write(chunk, at)).bytesWritten
}

async function sumUpTo(id: number, place: string, bytes: number): Promise<{ hash: Hash; bytes: number }> {
  const known = sums.get(id)
  if (known?.bytes === bytes) return known
  const sum = { hash: createHash('sha256'), bytes }
  if (bytes > 0) for await (const chunk of createReadStream(place)) sum.hash.update(chunk)
  sums.set(id, sum)
  return sum
}

/** The facts of a file of which everything has come. */
export async function readWhole(ctx: Ctx, { id, sizeBytes }: InstallerUpload) {
  const place = partPlace(ctx, id)
  const { hash } = await sumUpTo(id, place, sizeBytes)
  const file = await open(place, 'r')
  try {
    const head = Buffer.alloc(headBytes)
    const tail = Buffer.alloc(tailBytes)
    await file.read(head, 0, headBytes, 0)
    await file.read(tail, 0, tailBytes, Math.max(0, sizeBytes - tailBytes))
    return { place, sha256: hash.copy().digest('hex'), head, tail }
  } finally {
    await file.close()
  }
}

/** Deletes the received part of an upload. */
export async function dropPart(at: At, id: number): Promise<void> {
  sums.delete(id)
  await rm(partPlace(at, id), { force: true })
}

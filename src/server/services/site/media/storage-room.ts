import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { reserveBytes } from '#db/embedded/free-space.ts'
import { media, recordVersions, versionRecords } from '#db/schema/index.ts'
import { mimeTypes, roomSentences, videoTypes } from '#domain/media/files.ts'
import { dayMs } from '#domain/shared/time.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/shared/app-error.ts'

/** The folder within the data folder in which files are received and made. */
export const uploadsFolder = 'uploads'

/** The bytes of all stored videos: every version of each, and those in the bin until they are erased. */
export async function sumVideoBytes({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { target, fields } = recordVersions
  const types = sql.join(
    videoTypes.map((type) => sql`${mimeTypes[type]}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from (
      select distinct ${target}, ${fields} ->> 'sha256', (${fields} ->> 'sizeBytes')::bigint as bytes
      from ${media} join ${recordVersions} on ${target} = 'media:' || ${media.id}
      where ${media.mimeType} in (${types})) as stored`,
  )
  return Number(rows[0]?.bytes ?? 0)
}

/** Throws INVALID_INPUT where videos of so many bytes would exceed what all may occupy together (VIDEOS_GB). */
export async function requireVideoRoom(ctx: Ctx, bytes: number): Promise<void> {
  if (bytes === 0) return
  const { videoBytes: bytesAtMost } = ctx.environment
  const usedBytes = await sumVideoBytes(ctx)
  if (usedBytes + bytes > bytesAtMost) throw AppError.invalid(roomSentences.videos(usedBytes, bytesAtMost))
}

/** The bytes of all stored installers: every version that has its file here, and drafts. */
export async function sumInstallerBytes({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { objectKey, sizeBytes } = versionRecords
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${sizeBytes}), 0)` })
    .from(versionRecords)
    .where(isNotNull(objectKey))
  return Number(row?.bytes ?? 0)
}

/** Throws INVALID_INPUT where an installer of so many bytes would exceed what all may occupy together (INSTALLERS_GB). */
export async function requireInstallerRoom(ctx: Ctx, bytes: number): Promise<void> {
  const { installerBytes: bytesAtMost } = ctx.environment
  const usedBytes = await sumInstallerBytes(ctx)
  if (usedBytes + bytes > bytesAtMost) throw AppError.invalid(roomSentences.installers(usedBytes, bytesAtMost))
}

/** Uploads leave twice what the embedded database reserves: they stop long before its writes have to. */
const reserves = 2
/** A file is received and then copied into its store, which may be on the same volume. */
const copies = 2
const lookEveryBytes = 8 * 1024 * 1024

type Volume = { bavail: number; blocks: number; bsize: number }

/** Whether a volume has room for a further piece of an upload. */
export function hasUploadRoom({ bavail, blocks, bsize }: Volume): boolean {
  return bavail * bsize - copies * lookEveryBytes > reserves * reserveBytes(blocks * bsize)
}

/**
 * Watches the free space while a file is received: the function is called with the bytes so far, before they are written.
 * It throws UNAVAILABLE once the volume of the data folder is nearly full.
 */
export function watchUploadRoom({ environment }: Pick<Parts, 'environment'>): (sizeBytes: number) => Promise<void> {
  let lookAt = 0
  return async (sizeBytes) => {
    if (sizeBytes < lookAt) return
    lookAt = sizeBytes + lookEveryBytes
    if (!hasUploadRoom(await statfs(environment.dataDir)))
      throw new AppError('UNAVAILABLE', { message: roomSentences.disk })
  }
}

/** No file is received or made for so long. */
const leftMs = dayMs
/** Temporary files are named by a UUID; parts of installers have rows of their own, by which they are deleted. */
const temporary = /^[0-9a-f]{8}-[0-9a-f-]{27}(?:\.[a-z0-9]+)?$/

/** Deletes the temporary files of a process that was killed while it received or made them. */
export async function sweepUploads({ environment, clock }: Pick<Parts, 'environment' | 'clock'>): Promise<void> {
  const folder = path.join(environment.dataDir, uploadsFolder)
  const before = clock.now().getTime() - leftMs
  for (const name of await readdir(folder).catch(() => [])) {
    if (!temporary.test(name)) continue
    const place = path.join(folder, name)
    // A file that is gone meanwhile was removed by its own upload.
    const changedAt = await stat(place).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    )
    if (changedAt <= before) await rm(place, { force: true })
  }
}

import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import { type InstallerUpload, installerUploads, versionRecords } from '#db/schema/index.ts'
import { findSignature } from '#domain/downloads/file-name.ts'
import {
  checkInstaller,
  type InstallerSystem,
  installerSystems,
  isInstaller,
  installerSentences as sentences,
} from '#domain/downloads/release.ts'
import { hourMs } from '#domain/shared/time.ts'
import type { Args, Ctx, Parts } from '#server/context.ts'
import { AppError, refuseTaken } from '#server/services/shared/app-error.ts'
import { makeChange } from '#server/services/shared/change/make-change.ts'
import { requireInstallerRoom } from '#server/services/site/media/storage-room.ts'
import { appendBytes, dropPart, readWhole, receivedBytes } from './receive-installer.ts'

const drainedBytesAtMost = 8 * 1024 * 1024
/** Maximum unfinished uploads of a member besides a new one. */
const otherUploadsAtMost = 3
/** An upload that is not complete after this time is deleted. */
const uploadMs = 48 * hourMs

type NewUpload = { staffId: number; fileName: string; sizeBytes: number; system: InstallerSystem; versionNo: string }

/** Starts the upload of an installer. Throws INVALID_INPUT with the sentence against its name, version or system. */
export async function beginUpload({ ctx, input }: Args<NewUpload>): Promise<{ id: number; offset: number }> {
  const sentence = checkInstaller(input)
  if (sentence !== null) throw AppError.invalid(sentence)
  await requireNew(ctx, input)
  await requireInstallerRoom(ctx, input.sizeBytes)
  await deleteOldestUploads(ctx, input.staffId)
  const [row] = await ctx.db
    .insert(installerUploads)
    .values({ ...input, createdAt: ctx.clock.now() })
    .returning()
  if (row === undefined) throw new Error('The insert returned no row')
  return { id: row.id, offset: 0 }
}

/** Deletes a member's oldest unfinished uploads when they begin another one, so that they cannot fill the disk. */
async function deleteOldestUploads(ctx: Ctx, staffId: number): Promise<void> {
  const { id, staffId: by } = installerUploads
  const surplus = ctx.db
    .select({ id })
    .from(installerUploads)
    .where(eq(by, staffId))
    .orderBy(desc(id))
    .offset(otherUploadsAtMost)
  for (const gone of await ctx.db.delete(installerUploads).where(inArray(id, surplus)).returning())
    await dropPart(ctx, gone.id)
}

/** The byte from which an upload continues. Throws NOT_FOUND for another member's. */
export async function readUpload({ ctx, input }: Args<{ staffId: number; id: number }>): Promise<{ offset: number }> {
  const { id } = await findUpload(ctx, input)
  return { offset: await receivedBytes(ctx, id) }
}

/**
 * Receives bytes of an installer; a complete one becomes a draft, with its checksum, in the media store.
 * @throws NOT_FOUND; CONFLICT with the offset to continue from; INVALID_INPUT for a file that is no installer or exists
 * already.
 */
export async function continueUpload(args: {
  ctx: Ctx
  input: { staffId: number; id: number; offset: number; bytes: AsyncIterable<Uint8Array> }
}): Promise<{ offset: number; installerId: number | null }> {
  const { ctx, input } = args
  const { upload, offset } = await append(ctx, input).catch(async (error: unknown) => {
    // Drain the upload first; otherwise the client sees a reset instead of the error.
    await drain(input.bytes)
    throw error
  })
  if (offset < upload.sizeBytes) return { offset, installerId: null }
  try {
    return { offset, installerId: await keepInstaller(ctx, upload) }
  } finally {
    await dropPart(ctx, upload.id)
    await ctx.db.delete(installerUploads).where(eq(installerUploads.id, upload.id))
  }
}

type Part = { staffId: number; id: number; offset: number; bytes: AsyncIterable<Uint8Array> }

async function append(ctx: Ctx, input: Part): Promise<{ upload: InstallerUpload; offset: number }> {
  const upload = await findUpload(ctx, input)
  const { offset, bytes } = input
  return { upload, offset: await appendBytes(ctx, upload, offset, bytes) }
}

/** Drains the rest of a refused file if it is short. */
async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let length = 0
  try {
    for await (const chunk of bytes) {
      length += chunk.byteLength
      if (length > drainedBytesAtMost) break
    }
  } catch {
    // The client has closed the connection: there is no one to answer.
  }
}

async function keepInstaller(ctx: Ctx, upload: InstallerUpload): Promise<number> {
  const { staffId, fileName, sizeBytes, versionNo } = upload
  const system = upload.system as InstallerSystem
  const { place, sha256, head, tail } = await readWhole(ctx, upload)
  if (!isInstaller(fileName, head, tail)) throw AppError.invalid(sentences.notInstaller)
  await requireNew(ctx, { system, versionNo, sha256 })
  await requireInstallerRoom(ctx, sizeBytes)
  const { name: _, ...known } = installerSystems[system]
  const signature = findSignature({ fileName, head, tail, sizeBytes })
  // The address contains the checksum, so that caches may keep the file for ever.
  const downloadUrl = `/downloads/${versionNo}-${sha256.slice(0, 8)}/${fileName}`
  const objectKey = `installers/${sha256.slice(0, 2)}/${sha256}${fileName.slice(-4).toLowerCase()}`
  await ctx.media.put(objectKey, { place, sizeBytes, mimeType: 'application/octet-stream' })
  return makeChange(ctx, staffId, async (tx) => {
    const state = { status: 'draft' as const, releasedAt: tx.clock.now(), savedBy: staffId, handledBy: [staffId] }
    const [row] = await tx.db
      .insert(versionRecords)
      .values({ ...known, ...state, versionNo, downloadUrl, objectKey, sizeBytes, sha256, signature })
      .returning({ id: versionRecords.id })
    if (row === undefined) throw new Error('The insert returned no row')
    const detail = { versionNo, system, fileName, sizeBytes, sha256 }
    const target = `installer:${row.id}`
    await tx.record({ action: 'installer.upload', target, detail })
    return row.id
  }).catch(refuseTaken('INVALID_INPUT', sentences.known(versionNo)))
}

async function requireNew(
  ctx: Ctx,
  args: { system: InstallerSystem; versionNo: string; sha256?: string },
): Promise<void> {
  const { system, versionNo, sha256 } = args
  const { systemTypeName, systemDigit } = installerSystems[system]
  const ofSystem = and(eq(versionRecords.systemTypeName, systemTypeName), eq(versionRecords.systemDigit, systemDigit))
  const rows = await ctx.db.select().from(versionRecords).where(ofSystem)
  const same = rows.find((row) => sha256 !== undefined && row.sha256 === sha256)
  if (same) throw AppError.invalid(sentences.known(same.versionNo))
  if (rows.some((row) => row.versionNo === versionNo)) throw AppError.invalid(sentences.versionTaken(versionNo))
}

async function findUpload(ctx: Ctx, { staffId, id }: { staffId: number; id: number }): Promise<InstallerUpload> {
  const isTheirs = and(eq(installerUploads.id, id), eq(installerUploads.staffId, staffId))
  const [upload] = await ctx.db.select().from(installerUploads).where(isTheirs)
  if (upload === undefined) throw new AppError('NOT_FOUND')
  return upload
}

/** Deletes uploads that started two days ago and never completed. */
export async function sweepInstallerUploads(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const since = new Date(clock.now().getTime() - uploadMs)
  const rows = await db.delete(installerUploads).where(lte(installerUploads.createdAt, since)).returning()
  for (const { id } of rows) await dropPart(parts, id)
}

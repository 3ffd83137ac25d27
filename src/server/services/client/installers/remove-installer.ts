import { eq } from 'drizzle-orm'
import { installerUploads, type VersionRecord, versionRecords } from '#db/schema/index.ts'
import { undoSeconds } from '#domain/content/actions.ts'
import { installerSentences as sentences } from '#domain/downloads/release.ts'
import { hourMs } from '#domain/shared/time.ts'
import type { Args, Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { keepUndo, type Undo } from '#server/services/shared/undo-tokens.ts'
import { changeOne } from './change-installer.ts'

/** The bytes stay this long after the undo has ended: the same file may be uploaded again. */
const bytesKeptMs = hourMs

/**
 * Removes a draft; its bytes are deleted by a job once that can no longer be undone. A beta is shared: its link is ended
 * first.
 * @throws NOT_FOUND; INVALID_INPUT for anything but a draft; CONFLICT with both versions.
 */
export function removeInstaller({
  ctx,
  input,
}: Args<{ staffId: number; id: number; version: number }>): Promise<{ undo: Undo }> {
  return changeOne(ctx, input, 'installer.remove', async (tx, row) => {
    if (row.status !== 'draft') throw AppError.invalid(sentences.notRemovable)
    await tx.db.delete(versionRecords).where(eq(versionRecords.id, row.id))
    const undo = await keepUndo(tx, 'remove', [{ removedInstaller: snapshotOf(row) }])
    const { objectKey } = row
    if (objectKey !== null) await enqueueDrop(tx, objectKey)
    return { result: { undo }, detail: { before: row.status, fileName: row.downloadUrl.split('/').at(-1) } }
  })
}

const snapshotOf = (row: VersionRecord): Record<string, unknown> => JSON.parse(JSON.stringify(row))

async function enqueueDrop(ctx: Pick<Ctx, 'db' | 'clock' | 'secrets'>, objectKey: string): Promise<void> {
  const runAt = new Date(ctx.clock.now().getTime() + undoSeconds * 1_000 + bytesKeptMs)
  await enqueue({ ctx, input: { kind: 'drop-installer', payload: { objectKey }, runAt } })
}

type DropCtx = Pick<Ctx, 'db' | 'clock' | 'secrets' | 'media'>

/**
 * Deletes the bytes of a removed draft, unless a record has them: the removal was undone, or the file uploaded again. While
 * a file is arriving, which may be the same, this waits for another hour.
 */
export async function dropInstallerBytes({
  ctx,
  input,
}: {
  ctx: DropCtx
  input: { objectKey: string }
}): Promise<void> {
  const { objectKey } = input
  if ((await ctx.db.$count(versionRecords, eq(versionRecords.objectKey, objectKey))) > 0) return
  if ((await ctx.db.$count(installerUploads)) > 0) return enqueueDrop(ctx, objectKey)
  await ctx.media.remove(objectKey)
}

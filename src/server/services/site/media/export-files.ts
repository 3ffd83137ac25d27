import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { exports } from '#db/schema/index.ts'
import { allExportKinds, factsOf } from '#domain/exports/kinds.ts'
import type { Ctx } from '#server/context.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import { uploadsFolder } from './storage-room.ts'

/** The folder of exports in the media store: no address of the site serves it, and no backup includes it. */
export const exportsFolder = 'exports'

/** Enqueues the next part of an export, or its deletion. */
export async function enqueueNextRun(ctx: Ctx, id: number): Promise<void> {
  const jobId = await enqueue({ ctx, input: { kind: 'export', payload: { id } } })
  await ctx.db.update(exports).set({ jobId }).where(eq(exports.id, id))
}

/** Writes an exported file into the media store. */
export async function putExported(
  ctx: Pick<Ctx, 'environment' | 'media'>,
  { key, bytes, mimeType }: { key: string; bytes: Uint8Array; mimeType: string },
): Promise<void> {
  const folder = path.join(ctx.environment.dataDir, uploadsFolder)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const place = path.join(folder, randomUUID())
  try {
    await writeFile(place, bytes, { mode: 0o600 })
    await ctx.media.put(key, { place, sizeBytes: bytes.byteLength, mimeType })
  } finally {
    await rm(place, { force: true })
  }
}

const personalKinds = allExportKinds.filter((kind) => factsOf(kind).isPersonal)

/**
 * Deletes every export, finished or running, that may contain an erased person: it cannot be downloaded from now on,
 * and a job deletes its bytes (console 6a).
 */
export async function eraseExports(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .update(exports)
    .set({ status: 'erased', finishedAt: ctx.clock.now() })
    .where(and(inArray(exports.kind, personalKinds), ne(exports.status, 'erased')))
    .returning({ id: exports.id })
  for (const { id } of rows) await enqueueNextRun(ctx, id)
}

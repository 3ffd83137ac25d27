import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { type MediaFile, media, recordVersions } from '#db/schema/index.ts'
import { mediaLimits, renditionWidths } from '#domain/media/limits.ts'
import type { Ctx, Parts } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mediaTarget } from './add-version.ts'
import { findUses } from './find-uses.ts'
import { holdMedia } from './hold-media.ts'
import { objectKey, renditionKey } from './object-keys.ts'

const binMs = mediaLimits.binDays * 24 * 60 * 60 * 1000

type Input = { actor: AuditActor; id: number; version: number }

/**
 * Deletes a file that nothing shows; its bytes stay for 30 days. Throws NOT_FOUND and CONFLICT; where it is used, with
 * the places in `data`.
 */
export async function deleteMedia({ ctx, input }: { ctx: Ctx; input: Input }): Promise<void> {
  const { actor, id } = input
  await inTransaction(ctx, async (tx) => {
    const file = await holdMedia({ ctx: tx, input })
    const uses = await findUses({ ctx: tx, input: { key: file.key } })
    if (uses.length > 0)
      throw new AppError('CONFLICT', {
        message: `有 ${uses.length} 处正在使用，不能删除`,
        fields: { data: { uses } },
      })
    const now = ctx.clock.now()
    const set = { deletedAt: now, updatedAt: now, version: sql`${media.version} + 1` }
    await tx.db.update(media).set(set).where(eq(media.id, id))
    const detail = { key: file.key }
    await recordAudit({ ctx: tx, input: { actor, action: 'media.delete', target: mediaTarget(id), detail } })
  })
}

/** Brings back a file that was deleted and not yet taken away. Throws NOT_FOUND. */
export async function restoreMedia(args: { ctx: Ctx; input: { actor: AuditActor; id: number } }): Promise<MediaFile> {
  const { ctx, input } = args
  const { actor, id } = input
  return inTransaction(ctx, async (tx) => {
    const set = { deletedAt: null, updatedAt: ctx.clock.now(), version: sql`${media.version} + 1` }
    const [file] = await tx.db
      .update(media)
      .set(set)
      .where(and(eq(media.id, id), isNotNull(media.deletedAt)))
      .returning()
    if (file === undefined) throw new AppError('NOT_FOUND')
    await recordAudit({ ctx: tx, input: { actor, action: 'media.restore', target: mediaTarget(id) } })
    return file
  })
}

/** Takes away what was deleted 30 days ago, every version with its sizes; bytes first, so that none is forgotten. */
export async function sweepMedia(parts: Parts): Promise<void> {
  const { db, clock } = parts
  const since = new Date(clock.now().getTime() - binMs)
  const files = await db.select().from(media).where(lte(media.deletedAt, since)).limit(100)
  for (const file of files) {
    for (const key of await keysOf(parts, file)) await parts.media.remove(key)
    await db.delete(media).where(eq(media.id, file.id))
  }
}

async function keysOf({ db }: Parts, file: MediaFile): Promise<Set<string>> {
  const versions = await db
    .select({ fields: recordVersions.fields })
    .from(recordVersions)
    .where(eq(recordVersions.target, mediaTarget(file.id)))
  const states = [file, ...versions.map(({ fields }) => fields)]
  return new Set(
    states.flatMap(({ sha256, widthPx }) => {
      const one = { key: file.key, sha256: String(sha256) }
      const sizes = renditionWidths(Number(widthPx ?? 0)).flatMap((width) =>
        (['avif', 'webp'] as const).map((as) => renditionKey(one, { widthPx: width, as })),
      )
      return [objectKey(one), ...sizes]
    }),
  )
}

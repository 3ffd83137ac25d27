import { eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type MediaFile, media } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { type AuditActor, recordAudit } from '#server/services/audit/record-audit.ts'
import { inTransaction } from '#server/services/in-transaction.ts'
import { mediaTarget } from './add-version.ts'
import { holdMedia } from './hold-media.ts'

type Input = { actor: AuditActor; id: number; version: number; alt: string; focalX: number; focalY: number }

/**
 * Says what a picture shows and what of it must stay in sight. Its sizes are whole pictures, which pages cut around that
 * point: none has to be made anew. Throws NOT_FOUND and CONFLICT.
 */
export async function describeMedia({ ctx, input }: { ctx: Ctx; input: Input }): Promise<MediaFile> {
  const { actor, id, alt, focalX, focalY } = input
  const file = await inTransaction(ctx, async (tx) => {
    const before = await holdMedia({ ctx: tx, input })
    const set = { alt, focalX, focalY, version: sql`${media.version} + 1`, updatedAt: ctx.clock.now() }
    const [row = before] = await tx.db.update(media).set(set).where(eq(media.id, id)).returning()
    const was = { alt: before.alt, focalX: before.focalX, focalY: before.focalY }
    const detail = { before: was, after: { alt, focalX, focalY } }
    await recordAudit({ ctx: tx, input: { actor, action: 'media.describe', target: mediaTarget(id), detail } })
    return row
  })
  await ctx.purge([cacheTags.media(id)])
  return file
}

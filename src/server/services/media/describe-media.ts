import { eq, sql } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import type { AuditActor } from '#server/services/audit/record-audit.ts'
import { changeEntity } from '#server/services/change/change-entity.ts'
import { mediaEntity } from './media-entity.ts'

type Input = { actor: AuditActor; id: number; version: number; alt: string; focalX: number; focalY: number }

/**
 * Says what a picture shows and what of it must stay in sight. Its sizes are whole pictures, which pages cut around that
 * point: none has to be made anew. Throws NOT_FOUND and CONFLICT.
 */
export function describeMedia({ ctx, input }: { ctx: Ctx; input: Input }): Promise<MediaFile> {
  const { actor, id, version, alt, focalX, focalY } = input
  return changeEntity(ctx, {
    by: actor,
    entity: mediaEntity,
    id,
    ifVersion: version,
    action: 'media.describe',
    async work(tx, before) {
      const set = { alt, focalX, focalY, version: sql`${media.version} + 1`, updatedAt: tx.clock.now() }
      const [row = before] = await tx.db.update(media).set(set).where(eq(media.id, id)).returning()
      const was = { alt: before.alt, focalX: before.focalX, focalY: before.focalY }
      return { result: row, detail: { before: was, after: { alt, focalX, focalY } }, pagesOf: id }
    },
  })
}

import { and, eq, isNull } from 'drizzle-orm'
import { type MediaFile, media } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#server/services/app-error.ts'

/**
 * The file in the version that somebody saw, held until the transaction of `ctx.db` ends. Throws NOT_FOUND, and
 * CONFLICT with the present state in `data` when it was changed since.
 */
export async function holdMedia(args: { ctx: Ctx; input: { id: number; version: number } }): Promise<MediaFile> {
  const { ctx, input } = args
  const [file] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, input.id), isNull(media.deletedAt)))
    .for('update')
  if (file === undefined) throw new AppError('NOT_FOUND')
  if (file.version === input.version) return file
  const { version, alt, focalX, focalY, fileName } = file
  throw new AppError('CONFLICT', { fields: { data: { version, alt, focalX, focalY, fileName } } })
}

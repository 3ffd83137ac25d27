import { and, asc, eq } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type Platform, platforms } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** One page of the public platforms in the staff's order; all types when `platformTypeId` is undefined. */
export async function listPlatforms(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number; platformTypeId: number | undefined }
}): Promise<{ rows: Platform[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const ofType = input.platformTypeId === undefined ? undefined : eq(platforms.platformTypeId, input.platformTypeId)
  const chosen = and(eq(platforms.status, 'published'), ofType)
  const rows = await ctx.db
    .select()
    .from(platforms)
    .where(chosen)
    .orderBy(asc(platforms.sortOrder), asc(platforms.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return { rows, total: await ctx.db.$count(platforms, chosen), tags: [cacheTags.platforms] }
}

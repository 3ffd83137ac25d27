import { asc } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type PlatformType, platformTypes } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** One page of the company types in the staff's order. */
export async function listPlatformTypes(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number }
}): Promise<{ rows: PlatformType[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const rows = await ctx.db
    .select()
    .from(platformTypes)
    .orderBy(asc(platformTypes.sortOrder), asc(platformTypes.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return { rows, total: await ctx.db.$count(platformTypes), tags: [cacheTags.platforms] }
}

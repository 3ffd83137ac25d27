import { asc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type PlatformType, platforms, platformTypes } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** A company type with its number of public platforms. */
export type PlatformTypeWithTotal = PlatformType & { total: number }

/** One page of the company types in the staff's order. */
export async function listPlatformTypes(args: {
  ctx: Ctx
  input: { pageNum: number; pageSize: number }
}): Promise<{ rows: PlatformTypeWithTotal[]; total: number; tags: string[] }> {
  const { ctx, input } = args
  const types = await ctx.db
    .select()
    .from(platformTypes)
    .orderBy(asc(platformTypes.sortOrder), asc(platformTypes.id))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  const totals = await ctx.db
    .select({ typeId: platforms.platformTypeId, total: sql<number>`count(*)::int` })
    .from(platforms)
    .where(eq(platforms.status, 'published'))
    .groupBy(platforms.platformTypeId)
  const totalOf = new Map(totals.map(({ typeId, total }) => [typeId, total]))
  const rows = types.map((type) => ({ ...type, total: totalOf.get(type.id) ?? 0 }))
  return { rows, total: await ctx.db.$count(platformTypes), tags: [cacheTags.platforms] }
}

import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { cacheTags } from '#contract/cache-tags.ts'
import { type VersionRecord, versionRecords } from '#db/schema/index.ts'
import type { Ctx } from '#server/context.ts'

/** Betas are sorted after all current systems. */
const isBetaName = sql`${versionRecords.systemTypeName} like '%BETA%'`

/**
 * The published installers, all or those of one system type: systems in the order Windows, Mac ARM, Mac Intel, betas at
 * the end, 64 bits before 32, and the newest first within each.
 */
export async function listVersions(args: {
  ctx: Ctx
  input: { systemType?: 1 | 2 | 3 }
}): Promise<{ versions: VersionRecord[]; tags: string[] }> {
  const { ctx, input } = args
  const { status, systemType, systemTypeName, systemDigit, releasedAt, id } = versionRecords
  const ofType = input.systemType === undefined ? undefined : eq(systemType, input.systemType)
  const versions = await ctx.db
    .select()
    .from(versionRecords)
    .where(and(eq(status, 'published'), ofType))
    .orderBy(asc(isBetaName), asc(systemType), asc(systemTypeName), desc(systemDigit), desc(releasedAt), desc(id))
  return { versions, tags: [cacheTags.versions] }
}

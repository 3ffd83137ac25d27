import { asc, eq } from 'drizzle-orm'
import { platformSites, platforms } from '#db/schema/index.ts'
import {
  checkPlatformSite,
  type PlatformSiteFields,
  platformSitesAtMost,
  platformSiteSentences as sentences,
} from '#domain/directory/platform-sites.ts'
import type { Ctx } from '#server/context.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'

/** The sites of the marketplaces, in the staff's order within each. No other record names one. */
export const platformSiteRecord = smallRecord<PlatformSiteFields>({
  table: platformSites,
  entity: 'platform-site',
  target: 'platform-site',
  fields: ['platformId', 'siteName'],
  sentences,
  check: checkPlatformSite,
  async checkStored({ platformId }, { db }, before) {
    if ((await db.$count(platforms, eq(platforms.id, platformId))) === 0) return sentences.noPlatform
    return before === null && (await db.$count(platformSites)) >= platformSitesAtMost ? sentences.many : null
  },
})

/** The sites of one platform, in the staff's order. */
export async function listPlatformSites({
  ctx,
  input,
}: {
  ctx: Pick<Ctx, 'db'>
  input: { platformId: number }
}): Promise<{ id: number; fields: PlatformSiteFields }[]> {
  const rows = await ctx.db
    .select()
    .from(platformSites)
    .where(eq(platformSites.platformId, input.platformId))
    .orderBy(asc(platformSites.sortOrder), asc(platformSites.id))
  return rows.map((row) => ({ id: row.id, fields: platformSiteRecord.fieldsOf(row) }))
}

import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, contentTemplates, regions } from '#db/schema/index.ts'
import { checkRegion, type RegionFields, regionSentences, regionsAtMost } from '#domain/content/regions.ts'
import type { Ctx } from '#server/context.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'
import { listRegions } from './public-content.ts'

/** How many of those that use a region are named. */
const namedAtMost = 3

/** The cities and areas of activities, in the staff's order, which is that of the public filter. */
export const regionRecord = smallRecord<RegionFields>({
  ...{ table: regions, entity: 'region', target: 'region', fields: ['name'] },
  sentences: regionSentences,
  check: checkRegion,
  async checkStored(_, { db }, before) {
    return before === null && (await db.$count(regions)) >= regionsAtMost ? regionSentences.many : null
  },
  async mayRemove({ id }, tx) {
    const users = await listUsers(tx, id)
    return users.length > 0 ? regionSentences.inUse(users.length, users.slice(0, namedAtMost)) : null
  },
})

type ListedRegion = { id: number; fields: RegionFields; total: number; openTotal: number }

/** Every region in the staff's order, each with its public activities and those of them that have not ended. */
export async function listActivityRegions({ ctx }: { ctx: Ctx }): Promise<ListedRegion[]> {
  const { rows } = await listRegions({ ctx })
  return rows.map(({ id, name, total, openTotal }) => ({ id, fields: { name }, total, openTotal }))
}

/** The activities outside the bin that name a region, in public or in their draft, and the templates that do. */
async function listUsers({ db }: ChangeCtx, id: number): Promise<string[]> {
  const drafted = sql`(${contentDrafts.fields} ->> 'regionId')::int = ${id}`
  const items = await db
    .select({ title: contentItems.title })
    .from(contentItems)
    .leftJoin(contentDrafts, eq(contentDrafts.itemId, contentItems.id))
    .where(and(isNull(contentItems.deletedAt), or(eq(contentItems.regionId, id), drafted)))
    .orderBy(desc(contentItems.id))
  const templates = await db
    .select({ name: contentTemplates.name })
    .from(contentTemplates)
    .where(sql`(${contentTemplates.fields} ->> 'regionId')::int = ${id}`)
  return [...items.map(({ title }) => `《${title}》`), ...templates.map(({ name }) => `模板“${name}”`)]
}

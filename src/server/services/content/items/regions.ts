import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { contentDrafts, contentItems, contentTemplates, regions } from '#db/schema/index.ts'
import {
  checkRegion,
  type RegionFields,
  regionSentences,
  regionSheetHead,
  regionsAtMost,
} from '#domain/content/regions.ts'
import type { Ctx } from '#server/context.ts'
import { type ChangeCtx, recordEvent } from '#server/services/shared/change/make-change.ts'
import { retireRecord } from '#server/services/shared/small-records/retire-record.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'
import { smallRecordSheet } from '#server/services/shared/small-records/small-record-sheet.ts'
import { patchDraft } from './content-entity.ts'
import { listRegions } from './public-content.ts'

/** How many of those that use a region are named. */
const namedAtMost = 3

/** The cities and areas of activities, in the staff's order, which is that of the public filter. */
export const regionRecord = smallRecord<RegionFields>({
  table: regions,
  entity: 'region',
  target: 'region',
  fields: ['name'],
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

type MovedActivities = { itemIds: number[]; draftIds: number[]; templateIds: number[] }

/** A city in use gives its activities, their drafts and the templates to another one; none of their times changes. */
export const regionRetirement = retireRecord<RegionFields, MovedActivities>(regionRecord.parts, {
  entity: 'region',
  async listUses(tx, { id }) {
    const users = await listUsers(tx, id)
    return users.length === 0 ? [] : [regionSentences.uses(users.length, users.slice(0, namedAtMost))]
  },
  give: (tx, from, to) => giveActivities(tx, from.id, to.id),
  async giveBack(tx, record, to, moved) {
    await giveActivities(tx, to.id, record.id, moved)
  },
  detailOf: ({ itemIds, draftIds, templateIds }) => ({
    items: itemIds.length,
    drafts: draftIds.length,
    templates: templateIds.length,
  }),
})

/** Gives all that names a region, or these of them, to another one. The bin's are among them. */
async function giveActivities(
  tx: ChangeCtx,
  from: number,
  to: number,
  only?: MovedActivities,
): Promise<MovedActivities> {
  const { db } = tx
  const items = await db
    .update(contentItems)
    .set({ regionId: to })
    .where(and(eq(contentItems.regionId, from), only && inArray(contentItems.id, only.itemIds)))
    .returning({ id: contentItems.id })
  const isDrafted = sql`(${contentDrafts.fields} ->> 'regionId')::int = ${from}`
  const drafts = await db
    .select({ id: contentDrafts.itemId })
    .from(contentDrafts)
    .where(and(isDrafted, only && inArray(contentDrafts.itemId, only.draftIds)))
    .orderBy(asc(contentDrafts.itemId))
  for (const { id } of drafts) await patchDraft(tx, id, { regionId: to })
  const templates = await db
    .update(contentTemplates)
    .set({ fields: sql`jsonb_set(${contentTemplates.fields}, '{regionId}', ${String(to)}::jsonb)` })
    .where(
      and(
        sql`(${contentTemplates.fields} ->> 'regionId')::int = ${from}`,
        only && inArray(contentTemplates.id, only.templateIds),
      ),
    )
    .returning({ id: contentTemplates.id })
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  return { itemIds: idsOf(items), draftIds: idsOf(drafts), templateIds: idsOf(templates) }
}

/** The regions as a sheet of their names. */
export const regionSheet = smallRecordSheet<RegionFields>({
  record: regionRecord,
  columns: [{ head: regionSheetHead, field: 'name' }],
  list: (ctx) => listActivityRegions({ ctx }),
  check: checkRegion,
  atMost: { count: regionsAtMost, sentence: regionSentences.many },
})

/** The names of the regions as CSV; audited. */
export async function exportRegions({ ctx, staffId }: { ctx: Ctx; staffId: number }): Promise<string> {
  await recordEvent(ctx, staffId, { action: 'content.export', target: 'regions' })
  return regionSheet.write(ctx)
}

type ListedRegion = { id: number; fields: RegionFields; total: number; openTotal: number }

/** Every region in the staff's order, each with its public activities and those of them that have not ended. */
export async function listActivityRegions({ ctx }: { ctx: Ctx }): Promise<ListedRegion[]> {
  const { rows } = await listRegions({ ctx })
  return rows.map(({ id, name, total, openTotal }) => ({ id, fields: { name }, total, openTotal }))
}

/** The activities outside the bin that name a region, in public or in their draft, and the templates that do. */
async function listUsers({ db }: Pick<Ctx, 'db'>, id: number): Promise<string[]> {
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

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { cacheTags } from '#contract/cache-tags.ts'
import {
  contentItems,
  ecologyCategories,
  partners,
  platforms,
  priceTiers,
  skus,
  versionRecords,
} from '#db/schema/index.ts'
import { type ActiveId, activeId, firstHeading } from '#domain/content/headings.ts'
import type { PageRecords, SiteText } from '#domain/content/site-texts.ts'
import type { Ctx } from '#server/context.ts'
import { readCatalogueRules } from '#server/services/selling/catalogue/read-rules.ts'
import { isOffered } from '#server/services/selling/catalogue/sold-devices.ts'

const ofHeading = (heading: ActiveId) =>
  and(
    eq(contentItems.status, 'published'),
    eq(contentItems.firstLevelHeading, firstHeading.article),
    eq(contentItems.secondLevelHeading, heading),
  )

type Kind = Exclude<PageRecords, 'prices'>

/** Of each kind of record that a page shows: its table, those that visitors see, and the tag that their changes purge. */
const kinds: { [Name in Kind]: [table: PgTable, where: SQL | undefined, tag: string] } = {
  installers: [versionRecords, eq(versionRecords.status, 'published'), cacheTags.versions],
  platforms: [platforms, eq(platforms.status, 'published'), cacheTags.platforms],
  ecology: [ecologyCategories, undefined, cacheTags.ecology],
  partners: [partners, eq(partners.status, 'published'), cacheTags.partners],
  activities: [
    contentItems,
    and(eq(contentItems.status, 'published'), eq(contentItems.firstLevelHeading, firstHeading.activity)),
    cacheTags.content,
  ],
  brand: [contentItems, ofHeading(activeId.brand), cacheTags.content],
  news: [contentItems, ofHeading(activeId.news), cacheTags.content],
  product: [contentItems, ofHeading(activeId.product), cacheTags.content],
  tips: [contentItems, ofHeading(activeId.tips), cacheTags.content],
}

/** The kinds of records that the pages among these texts show and of which visitors see none now. */
export async function findEmptyKinds(
  ctx: Ctx,
  texts: readonly SiteText[],
): Promise<{ empty: ReadonlySet<PageRecords>; tags: string[] }> {
  const names = [...new Set(texts.flatMap(({ whenEmpty }) => whenEmpty?.records ?? []))]
  const tags = names.map((name) => (name === 'prices' ? cacheTags.catalogue : kinds[name][2]))
  const shown = await Promise.all(names.map((name) => (name === 'prices' ? hasPrices(ctx) : hasAny(ctx, kinds[name]))))
  return { empty: new Set(names.filter((_, at) => !shown[at])), tags }
}

async function hasAny({ db }: Ctx, [table, where]: (typeof kinds)[Kind]): Promise<boolean> {
  const rows = await db.select({ one: sql`1` }).from(table).where(where).limit(1)
  return rows.length > 0
}

async function hasPrices(ctx: Ctx): Promise<boolean> {
  const rules = await readCatalogueRules(ctx)
  const rows = await ctx.db
    .select({ one: sql`1` })
    .from(priceTiers)
    .innerJoin(skus, eq(skus.id, priceTiers.skuId))
    .where(and(eq(skus.listed, true), isOffered(rules)))
    .limit(1)
  return rows.length > 0
}

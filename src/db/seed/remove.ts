import { type AnyColumn, and, eq, exists, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allDemoKinds, type DemoKind } from '#domain/settings/sentences.ts'
import type { Db } from '../client.ts'
import * as schema from '../schema/index.ts'
import { countDemoSettings, removeDemoSettings } from './settings.ts'

type DemoTable = PgTable & { id: AnyColumn; isDemo: AnyColumn }

/** What staff may have hung under a demonstration row: such a parent is kept and becomes ordinary content. */
const families: [parent: DemoTable, child: DemoTable, link: AnyColumn, key?: AnyColumn][] = [
  [schema.regions, schema.contentItems, schema.contentItems.regionId],
  [schema.ecologyCategories, schema.ecologyApplications, schema.ecologyApplications.categoryId],
  [schema.platforms, schema.platformSites, schema.platformSites.platformId],
  [schema.platformTypes, schema.platforms, schema.platforms.platformTypeId],
  [schema.partnerCategories, schema.partners, schema.partners.categoryId],
  [schema.skus, schema.priceTiers, schema.priceTiers.skuId],
  [schema.deviceTypes, schema.skus, schema.skus.deviceTypeId],
  [schema.equipmentCategories, schema.skus, schema.skus.equipmentCategory, schema.equipmentCategories.code],
  [schema.coupons, schema.heldCoupons, schema.heldCoupons.couponId],
]

/** Of each kind its tables, children before parents; the settings' records are no rows of their own. */
const tablesOf: Readonly<Record<Exclude<DemoKind, 'settings'>, readonly DemoTable[]>> = {
  prices: [
    schema.heldCoupons,
    schema.coupons,
    schema.priceTiers,
    schema.skus,
    schema.deviceTypes,
    schema.equipmentCategories,
    schema.catalogueRules,
  ],
  platforms: [schema.platformSites, schema.platforms, schema.platformTypes],
  partners: [schema.partners, schema.partnerCategories],
  ecology: [schema.ecologyApplications, schema.ecologyCategories],
  content: [schema.contentItems, schema.regions],
  banners: [schema.banners],
  versions: [schema.versionRecords],
  media: [schema.media],
  people: [schema.invitations, schema.salesPeople, schema.users, schema.companies],
}

/** The tables of words that records are sorted by; they may be kept for the owner's own records. */
const vocabulariesOf: Readonly<Partial<Record<DemoKind, readonly DemoTable[]>>> = {
  prices: [schema.deviceTypes, schema.equipmentCategories],
  platforms: [schema.platformTypes],
  partners: [schema.partnerCategories],
  ecology: [schema.ecologyCategories],
  content: [schema.regions],
}

/** How many marked types, categories, groups and cities each kind has. */
export async function countDemoVocabularies(db: Db): Promise<Partial<Record<DemoKind, number>>> {
  const counts: Partial<Record<DemoKind, number>> = {}
  for (const kind of allDemoKinds)
    for (const table of vocabulariesOf[kind] ?? [])
      counts[kind] = (counts[kind] ?? 0) + (await db.$count(table, eq(table.isDemo, true)))
  return counts
}

/** How much of each kind is there and marked. */
export async function countDemo(db: Db): Promise<Record<DemoKind, number>> {
  const counts = Object.fromEntries(allDemoKinds.map((kind) => [kind, 0])) as Record<DemoKind, number>
  for (const kind of allDemoKinds) {
    if (kind === 'settings') counts[kind] = await countDemoSettings(db)
    else for (const table of tablesOf[kind]) counts[kind] += await db.$count(table, eq(table.isDemo, true))
  }
  return counts
}

/**
 * Removes the demonstration content, or these kinds of it. What real people or staff built upon it stays, with the
 * records that it refers to; with `keepsVocabularies` all types, categories, groups and cities as well. What stays is
 * ordinary content.
 */
export async function removeDemo(
  db: Db,
  kinds: readonly DemoKind[] = allDemoKinds,
  { keepsVocabularies = false }: { keepsVocabularies?: boolean } = {},
): Promise<void> {
  await db.transaction(async (tx) => {
    if (keepsVocabularies)
      for (const table of kinds.flatMap((kind) => vocabulariesOf[kind] ?? []))
        await tx.update(table).set({ isDemo: false }).where(eq(table.isDemo, true))
    const tables = Object.entries(tablesOf).flatMap(([kind, some]) => (kinds.includes(kind as DemoKind) ? some : []))
    for (const [parent, child, link, key = parent.id] of families) {
      if (!tables.includes(parent)) continue
      const ownChild = tx
        .select({ one: sql`1` })
        .from(child)
        .where(and(eq(link, key), eq(child.isDemo, false)))
      await adopt(tx, parent, ownChild)
    }
    for (const [parent, somethingReal] of namedElsewhere(tx))
      if (tables.includes(parent)) await adopt(tx, parent, somethingReal)
    if (kinds.includes('prices')) {
      // Which durations a device of the staff's own is offered with rests on the rules that came with the demonstration.
      const ownSku = tx.select({ one: sql`1` }).from(schema.skus).where(eq(schema.skus.isDemo, false))
      await adopt(tx, schema.catalogueRules, ownSku)
    }
    if (kinds.includes('people')) {
      const { memberships, users, companies } = schema
      const realMember = tx
        .select({ one: sql`1` })
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.companyId, companies.id), eq(users.isDemo, false)))
      await adopt(tx, companies, realMember)
    }
    for (const table of tables) await tx.delete(table).where(eq(table.isDemo, true))
    if (kinds.includes('settings')) await removeDemoSettings(tx)
  })
}

/** Own records that name a word without a reference: in a draft, a template, a coupon or the rules. */
function namedElsewhere(db: Db): [parent: DemoTable, somethingReal: Parameters<typeof exists>[0]][] {
  const { regions, contentDrafts, contentItems, contentTemplates, equipmentCategories, coupons, catalogueRules } =
    schema
  const one = { one: sql`1` }
  const { code } = equipmentCategories
  return [
    [
      regions,
      db
        .select(one)
        .from(contentDrafts)
        .innerJoin(contentItems, eq(contentItems.id, contentDrafts.itemId))
        .where(and(eq(contentItems.isDemo, false), sql`(${contentDrafts.fields} ->> 'regionId')::int = ${regions.id}`)),
    ],
    [
      regions,
      db
        .select(one)
        .from(contentTemplates)
        .where(sql`(${contentTemplates.fields} ->> 'regionId')::int = ${regions.id}`),
    ],
    ...(
      [
        [schema.platformTypes, schema.platforms],
        [schema.partnerCategories, schema.partners],
        [schema.ecologyCategories, schema.ecologyApplications],
      ] as const
    ).map(([group, entry]): [DemoTable, Parameters<typeof exists>[0]] => [
      group,
      db
        .select(one)
        .from(entry)
        .where(and(eq(entry.isDemo, false), sql`(${entry.draft} ->> 'groupId')::int = ${group.id}`)),
    ]),
    [
      equipmentCategories,
      db
        .select(one)
        .from(coupons)
        .where(and(eq(coupons.isDemo, false), sql`${code} = any(${coupons.ruleIds})`)),
    ],
    [
      equipmentCategories,
      db
        .select(one)
        .from(catalogueRules)
        .where(
          and(
            eq(catalogueRules.isDemo, false),
            sql`jsonb_path_query_array(${catalogueRules.value}, '$.**.categories[*]') || coalesce(${catalogueRules.value} -> 'tiktokCategories', '[]')
              @> to_jsonb(${code})`,
          ),
        ),
    ],
  ]
}

/** Unmarks the demonstration rows for which the subquery finds something. */
async function adopt(db: Db, table: DemoTable, somethingReal: Parameters<typeof exists>[0]) {
  await db
    .update(table)
    .set({ isDemo: false })
    .where(and(eq(table.isDemo, true), exists(somethingReal)))
}

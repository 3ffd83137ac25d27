import { type AnyColumn, and, eq, exists, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../client.ts'
import * as schema from '../schema/index.ts'
import { removeDemoSettings } from './settings.ts'

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

/** Children before parents. */
const demoTables: DemoTable[] = [
  schema.invitations,
  schema.heldCoupons,
  schema.coupons,
  schema.priceTiers,
  schema.skus,
  schema.deviceTypes,
  schema.equipmentCategories,
  schema.catalogueRules,
  schema.platformSites,
  schema.platforms,
  schema.platformTypes,
  schema.partners,
  schema.partnerCategories,
  schema.ecologyApplications,
  schema.ecologyCategories,
  schema.contentItems,
  schema.regions,
  schema.banners,
  schema.versionRecords,
  schema.salesPeople,
  schema.media,
  schema.users,
  schema.companies,
]

/** Removes the demonstration content. What real people or staff built upon it stays, and so does what it stands on. */
export async function removeDemo(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [parent, child, link, key = parent.id] of families) {
      const ownChild = tx
        .select({ one: sql`1` })
        .from(child)
        .where(and(eq(link, key), eq(child.isDemo, false)))
      await adopt(tx, parent, ownChild)
    }
    // Which durations a device of the staff's own is offered with rests on the rules that came with the demonstration.
    const ownSku = tx.select({ one: sql`1` }).from(schema.skus).where(eq(schema.skus.isDemo, false))
    await adopt(tx, schema.catalogueRules, ownSku)
    const { memberships, users, companies } = schema
    const realMember = tx
      .select({ one: sql`1` })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.companyId, companies.id), eq(users.isDemo, false)))
    await adopt(tx, companies, realMember)
    for (const table of demoTables) await tx.delete(table).where(eq(table.isDemo, true))
    await removeDemoSettings(tx)
  })
}

/** Unmarks the demonstration rows for which the subquery finds something. */
async function adopt(db: Db, table: DemoTable, somethingReal: Parameters<typeof exists>[0]) {
  await db
    .update(table)
    .set({ isDemo: false })
    .where(and(eq(table.isDemo, true), exists(somethingReal)))
}

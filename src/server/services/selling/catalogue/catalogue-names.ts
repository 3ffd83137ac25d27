import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, asc, count, eq, sql } from 'drizzle-orm'
import { coupons, deviceTypes, equipmentCategories, skus } from '#db/schema/index.ts'
import {
  type CategoryFields,
  categoriesAtMost,
  checkCategory,
  checkDeviceType,
  type DeviceTypeFields,
  deviceTypesAtMost,
  catalogueNameSentences as sentences,
} from '#domain/devices/catalogue-names.ts'
import type { Ctx } from '#server/context.ts'
import { smallRecord } from '#server/services/shared/small-records/small-record.ts'
import { readCatalogueRules } from './read-rules.ts'

/** The device types, the first choice of the price page, in the staff's order. */
export const deviceTypeRecord = smallRecord<DeviceTypeFields>({
  table: deviceTypes,
  entity: 'device-type',
  target: 'device-type',
  fields: ['code', 'name'],
  sentences: { changed: sentences.changed, taken: sentences.typeTaken },
  check: checkDeviceType,
  async checkStored(_, { db }, before) {
    return before === null && (await db.$count(deviceTypes)) >= deviceTypesAtMost ? sentences.manyTypes : null
  },
  async mayRemove({ id }, { db }) {
    const [used] = await db
      .select({ devices: count(), listed: sql<number>`count(*) filter (where ${skus.listed})`.mapWith(Number) })
      .from(skus)
      .where(eq(skus.deviceTypeId, id))
    return used && used.devices > 0 ? sentences.typeInUse(used.devices, used.listed) : null
  },
})

/** The equipment categories, in the staff's order. Other records name them by their code. */
export const categoryRecord = smallRecord<CategoryFields>({
  table: equipmentCategories,
  entity: 'equipment-category',
  target: 'equipment-category',
  fields: ['code', 'name', 'unsuitPlatforms'],
  sentences: { changed: sentences.changed, taken: sentences.categoryTaken },
  check: checkCategory,
  async checkStored({ code }, tx, before) {
    if (before === null)
      return (await tx.db.$count(equipmentCategories)) >= categoriesAtMost ? sentences.manyCategories : null
    const users = before.code === code ? [] : await listCategoryUses(tx, before.code)
    return users.length > 0 ? sentences.codeInUse(users) : null
  },
  async mayRemove({ code }, tx) {
    const users = await listCategoryUses(tx, code)
    return users.length > 0 ? sentences.categoryInUse(users) : null
  },
  async saved({ db }, { code, name, unsuitPlatforms }, before) {
    const unsuitPlatformIds = [...unsuitPlatforms]
    if (before !== null && !isDeepStrictEqual([...before.unsuitPlatforms], unsuitPlatformIds))
      await db.update(skus).set({ unsuitPlatformIds }).where(eq(skus.equipmentCategory, code))
    // A device's name in the catalogue is its place, its category and its model.
    const nameWith = (category: string) => sql`concat(${skus.region}, ${category}::text, ${skus.model})`
    if (before === null || before.name === name) return
    const isNamed = and(eq(skus.equipmentCategory, code), eq(skus.name, nameWith(before.name)))
    await db
      .update(skus)
      .set({ name: nameWith(name) })
      .where(isNamed)
  },
})

/** Who names a category: devices, coupons and the rules, in words. */
export async function listCategoryUses(tx: Pick<Ctx, 'db'>, code: number): Promise<string[]> {
  const devices = await tx.db.$count(skus, eq(skus.equipmentCategory, code))
  const named = await tx.db
    .select({ name: coupons.name })
    .from(coupons)
    .where(arrayContains(coupons.ruleIds, [code]))
    .orderBy(asc(coupons.id))
    .limit(3)
  const { dayBased, introductory, tiktokCategories } = await readCatalogueRules(tx)
  const isInRules = [dayBased.categories, introductory.categories, tiktokCategories].some((list) => list.includes(code))
  return [
    ...(devices > 0 ? [sentences.devices(devices)] : []),
    ...(named.length > 0 ? [sentences.coupons(named.map(({ name }) => name))] : []),
    ...(isInRules ? [sentences.rules] : []),
  ]
}

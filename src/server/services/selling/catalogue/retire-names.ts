import { isDeepStrictEqual } from 'node:util'
import { and, arrayContains, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { catalogueRules, coupons, skus } from '#db/schema/index.ts'
import {
  type CategoryFields,
  type DeviceTypeFields,
  catalogueNameSentences as sentences,
} from '#domain/devices/catalogue-names.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import { lockPriceSets } from '#server/services/selling/prices/read-change.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import type { ChangeCtx } from '#server/services/shared/change/make-change.ts'
import { retireRecord } from '#server/services/shared/small-records/retire-record.ts'
import { categoryRecord, deviceTypeRecord, listCategoryUses } from './catalogue-names.ts'
import { readCatalogueRules } from './read-rules.ts'

type MovedDevices = { skuIds: number[] }
type MovedCategory = MovedDevices & {
  coupons: { id: number; before: number[]; after: number[] }[]
  /** Null where no rule names the category. */
  rules: { before: PriceRules; after: PriceRules } | null
}

/** A device type in use gives its devices, listed or not, to another one, whose rules and icon they have from then on. */
export const deviceTypeRetirement = retireRecord<DeviceTypeFields, MovedDevices>(deviceTypeRecord.parts, {
  entity: 'device-type',
  async listUses({ db }, { id }) {
    const isOwn = eq(skus.deviceTypeId, id)
    const devices = await db.$count(skus, isOwn)
    return devices === 0 ? [] : [sentences.devicesOf(devices, await db.$count(skus, and(isOwn, skus.listed)))]
  },
  async give(tx, from, to) {
    await lockPriceSets(tx)
    await refuseTwins(tx, 'type', from.id, to.id)
    return { skuIds: await giveDevices(tx, from.id, to.id) }
  },
  async giveBack(tx, record, to, { skuIds }) {
    await lockPriceSets(tx)
    await giveDevices(tx, to.id, record.id, skuIds)
  },
  detailOf: ({ skuIds }) => ({ devices: skuIds.length }),
})

/** A category in use gives its devices, and its places in coupons and rules, to another one. */
export const categoryRetirement = retireRecord<CategoryFields, MovedCategory>(categoryRecord.parts, {
  entity: 'equipment-category',
  listUses: (ctx, { code }) => listCategoryUses(ctx, code),
  async give(tx, from, to) {
    await lockPriceSets(tx)
    await refuseTwins(tx, 'category', from.code, to.code)
    const skuIds = await recode(tx, from, to)
    const held = await tx.db
      .select({ id: coupons.id, before: coupons.ruleIds })
      .from(coupons)
      .where(arrayContains(coupons.ruleIds, [from.code]))
      .orderBy(asc(coupons.id))
      .for('update')
    const instead = (codes: readonly number[]) => [
      ...new Set(codes.map((code) => (code === from.code ? to.code : code))),
    ]
    const changed = held.map(({ id, before }) => ({ id, before, after: instead(before) }))
    for (const { id, after } of changed) await setCouponCodes(tx, id, after)
    const before = await readCatalogueRules(tx)
    const after = {
      ...before,
      dayBased: { ...before.dayBased, categories: instead(before.dayBased.categories) },
      introductory: { ...before.introductory, categories: instead(before.introductory.categories) },
      tiktokCategories: instead(before.tiktokCategories),
    }
    const isNamed = !isDeepStrictEqual(before, after)
    if (isNamed) await putRules(tx, after)
    return { skuIds, coupons: changed, rules: isNamed ? { before, after } : null }
  },
  async giveBack(tx, record, to, moved) {
    await lockPriceSets(tx)
    await recode(tx, to, record, moved.skuIds)
    for (const { id, before, after } of moved.coupons) {
      const [coupon] = await tx.db
        .select({ now: coupons.ruleIds })
        .from(coupons)
        .where(eq(coupons.id, id))
        .for('update')
      if (isDeepStrictEqual(coupon?.now, after)) await setCouponCodes(tx, id, before)
    }
    const { rules } = moved
    if (rules && isDeepStrictEqual(await readCatalogueRules(tx), rules.after)) await putRules(tx, rules.before)
  },
  detailOf: ({ skuIds, coupons: changed }) => ({ devices: skuIds.length, coupons: changed.length }),
})

/** Throws INVALID_INPUT where the other type or category has a device that a buyer could not tell from one of these. */
async function refuseTwins({ db }: ChangeCtx, by: 'type' | 'category', from: number, to: number): Promise<void> {
  const twin = alias(skus, 'twin')
  const [own, other, same] =
    by === 'type'
      ? [skus.deviceTypeId, twin.deviceTypeId, eq(skus.equipmentCategory, twin.equipmentCategory)]
      : [skus.equipmentCategory, twin.equipmentCategory, eq(skus.deviceTypeId, twin.deviceTypeId)]
  const twins = await db
    .selectDistinct({ id: skus.id })
    .from(skus)
    .innerJoin(
      twin,
      and(
        eq(own, from),
        eq(other, to),
        same,
        eq(skus.address, twin.address),
        eq(skus.region, twin.region),
        eq(skus.remote, twin.remote),
        eq(skus.model, twin.model),
      ),
    )
  if (twins.length > 0) throw AppError.invalid(sentences.twins(twins.length))
}

/** Gives the devices of a type, or these of them, to another one; answers their ids. */
async function giveDevices(tx: ChangeCtx, from: number, to: number, ids?: readonly number[]): Promise<number[]> {
  const rows = await tx.db
    .update(skus)
    .set({ deviceTypeId: to })
    .where(and(eq(skus.deviceTypeId, from), ids && inArray(skus.id, [...ids])))
    .returning({ id: skus.id })
  return rows.map(({ id }) => id)
}

/** The same by the code of a category; a device that is named by its category has the other one's name. */
async function recode(
  tx: ChangeCtx,
  from: CategoryFields,
  to: CategoryFields,
  ids?: readonly number[],
): Promise<number[]> {
  const nameWith = (category: string) => sql`concat(${skus.region}, ${category}::text, ${skus.model})`
  const rows = await tx.db
    .update(skus)
    .set({
      equipmentCategory: to.code,
      unsuitPlatformIds: [...to.unsuitPlatforms],
      name: sql`case when ${skus.name} = ${nameWith(from.name)} then ${nameWith(to.name)} else ${skus.name} end`,
    })
    .where(and(eq(skus.equipmentCategory, from.code), ids && inArray(skus.id, [...ids])))
    .returning({ id: skus.id })
  return rows.map(({ id }) => id)
}

/** Replaces the categories of a coupon; its version rises, as with any change of it. */
async function setCouponCodes(tx: ChangeCtx, id: number, ruleIds: number[]): Promise<void> {
  await tx.db
    .update(coupons)
    .set({ ruleIds, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id))
}

/** Replaces the stored rules, under a time of their own: members who have the earlier ones open are answered with 409. */
export async function putRules(tx: ChangeCtx, value: PriceRules): Promise<void> {
  const [row] = await tx.db
    .select({ at: catalogueRules.updatedAt })
    .from(catalogueRules)
    .where(eq(catalogueRules.id, 1))
  const updatedAt = new Date(Math.max(tx.clock.now().getTime(), (row?.at.getTime() ?? 0) + 1))
  await tx.db.update(catalogueRules).set({ value, updatedAt }).where(eq(catalogueRules.id, 1))
}

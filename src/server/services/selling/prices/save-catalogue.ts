import { and, eq, max, type SQL } from 'drizzle-orm'
import { catalogueRules, deviceTypes, equipmentCategories, priceTiers, skus } from '#db/schema/index.ts'
import type { PriceRules } from '#domain/devices/durations.ts'
import { checkNewSku, type NewSku, type SkuFacts, skuSentences } from '#domain/devices/new-sku.ts'
import { changedRules } from '#domain/pricing/changes/followers.ts'
import { grantedBy, type Role, scopeOf } from '#domain/staff/roles.ts'
import type { Args, Ctx } from '#server/context.ts'
import { catalogueRulesOf } from '#server/services/selling/catalogue/read-rules.ts'
import { AppError } from '#server/services/shared/app-error.ts'
import { type ChangeCtx, makeChange } from '#server/services/shared/change/make-change.ts'
import { tellOtherOwners } from '#server/services/staff/mail-staff.ts'
import { lockPriceSets } from './read-change.ts'

/**
 * Appends a device with its tiers, unlisted: a change set lists it. Answers its id.
 * @throws INVALID_INPUT with the sentence against it; CONFLICT for a duplicate.
 */
export function createSku({ ctx, input }: Args<{ staffId: number; sku: NewSku }>): Promise<number> {
  const { staffId, sku } = input
  const sentence = checkNewSku(sku)
  if (sentence !== null) throw AppError.invalid(sentence)
  return makeChange(ctx, staffId, async (tx) => {
    // One at a time, so that two do not add the same.
    await lockPriceSets(tx)
    const ofCategory = await categoryOfSku(tx, sku)
    if ((await tx.db.$count(skus, isSameSku(sku))) > 0) throw AppError.conflict(skuSentences.taken)
    const [last] = await tx.db.select({ place: max(skus.sortOrder) }).from(skus)
    const { typeId, area, region, countryCode, remote, model, category, provider, stock, tiers } = sku
    const [row] = await tx.db
      .insert(skus)
      .values({
        region,
        countryCode,
        remote,
        model,
        provider,
        listed: false,
        deviceTypeId: typeId,
        address: area,
        equipmentCategory: category,
        inStock: stock !== 0,
        name: `${region}${ofCategory.name}${model}`,
        unsuitPlatformIds: ofCategory.unsuitPlatforms,
        availableNums: stock,
        sortOrder: (last?.place ?? 0) + 1,
      })
      .returning({ id: skus.id })
    if (row === undefined) throw new Error('The insert returned no row')
    await tx.db.insert(priceTiers).values(
      tiers.map(({ price, preferential, original, ...tier }, sortOrder) => ({
        ...tier,
        skuId: row.id,
        sortOrder,
        actualPriceFen: price,
        originalPriceFen: original,
        preferentialPriceFen: preferential,
      })),
    )
    const target = `sku:${row.id}` as const
    await tx.record({ action: 'sku.create', target, detail: { ...sku } })
    return row.id
  })
}

/** The name of the device's category, and the platforms that it does not suit. Throws INVALID_INPUT where the type or the category is gone. */
export async function categoryOfSku(
  tx: ChangeCtx,
  sku: Pick<SkuFacts, 'typeId' | 'category'>,
): Promise<{ name: string; unsuitPlatforms: number[] }> {
  const [type] = await tx.db.select({ id: deviceTypes.id }).from(deviceTypes).where(eq(deviceTypes.id, sku.typeId))
  const [category] = await tx.db
    .select({ name: equipmentCategories.name, unsuitPlatforms: equipmentCategories.unsuitPlatforms })
    .from(equipmentCategories)
    .where(eq(equipmentCategories.code, sku.category))
  if (type === undefined || category === undefined) throw AppError.invalid(skuSentences.unknown)
  return category
}

/** The devices that a buyer could not tell from this one. */
export function isSameSku(sku: SkuFacts): SQL | undefined {
  return and(
    eq(skus.deviceTypeId, sku.typeId),
    eq(skus.address, sku.area),
    eq(skus.region, sku.region),
    eq(skus.remote, sku.remote),
    eq(skus.model, sku.model),
    eq(skus.equipmentCategory, sku.category),
  )
}

type StoredRules = { rules: PriceRules /** Names the state that was read. */; version: string }

/** The catalogue's rules with their version; empty lists while there are none. */
export async function readRules(ctx: Ctx): Promise<StoredRules> {
  const [row] = await ctx.db.select().from(catalogueRules).where(eq(catalogueRules.id, 1))
  return { rules: catalogueRulesOf(row?.value), version: row?.updatedAt.toISOString() ?? '' }
}

/**
 * Puts other rules in their place, for visitors at once. The line above which a fall needs a second person is drawn by an
 * owner alone: a member who is bound by it must not move it.
 * @throws CONFLICT with both for another version; FORBIDDEN for the line of review.
 */
export function saveRules({
  ctx,
  input,
}: Args<{ staffId: number; roles: readonly Role[]; version: string; rules: PriceRules }>): Promise<void> {
  const { staffId, roles, version, rules } = input
  return makeChange(ctx, staffId, async (tx) => {
    await lockPriceSets(tx)
    const present = await readRules(tx)
    if (present.version !== version)
      throw new AppError('CONFLICT', { fields: { data: { yours: { rules }, theirs: present } } })
    const permission = 'prices.limit'
    if (rules.reviewPercent !== present.rules.reviewPercent && scopeOf(permission, roles) === null)
      throw new AppError('FORBIDDEN', { fields: { data: { permission, grantedBy: grantedBy(permission) } } })
    const changes = changedRules(present.rules, rules)
    if (changes.length === 0) return tx.leaveUnrecorded('the rules are the same')
    // Always later than before, so that no two states share a version.
    const updatedAt = new Date(Math.max(tx.clock.now().getTime(), Date.parse(present.version || '0') + 1))
    const set = { value: rules, updatedAt, isDemo: false }
    await tx.db
      .insert(catalogueRules)
      .values({ id: 1, ...set })
      .onConflictDoUpdate({ target: catalogueRules.id, set })
    await tx.record({ action: 'catalogue.rules', target: 'catalogue', detail: { changes } })
    const [before, after] = [`${present.rules.reviewPercent}%`, `${rules.reviewPercent}%`]
    const moved = before === after ? [] : [{ label: '降价复核线', before, after }]
    await tellOtherOwners(tx, { of: 'price-rules', id: updatedAt.getTime(), changes: moved })
  })
}

import { eq } from 'drizzle-orm'
import { dayMs, shanghaiOffsetMs } from '#domain/shared/time.ts'
import type { Db } from '../../client.ts'
import * as schema from '../../schema/index.ts'
import { type CategoryCode, categoryNames, providers, rules } from './categories.ts'
import { demoCoupons } from './coupons.ts'
import { type DemoDevice, deviceTypes, listDemoDevices } from './devices.ts'
import { recommendedPlatforms, unsuitPlatforms } from './platform-advice.ts'
import { priceOf, tiersOf } from './prices.ts'

/** The price page's catalogue and coupons (readings 8). Platforms and companies must exist. */
export async function seedCatalogue(db: Db, now: Date) {
  const platformRows = await db.select({ id: schema.platforms.id, name: schema.platforms.name }).from(schema.platforms)
  await db.insert(schema.equipmentCategories).values(
    Object.entries(categoryNames).map(([code, name], sortOrder) => ({
      code: Number(code),
      name,
      unsuitPlatforms: platformRows
        .filter((platform) => unsuitPlatforms(Number(code) as CategoryCode).includes(platform.name))
        .map(({ id }) => id)
        .sort((one, other) => one - other),
      sortOrder,
      isDemo: true,
    })),
  )
  await db.insert(schema.catalogueRules).values({ value: rules, updatedAt: now, isDemo: true })
  await seedDevices(db, platformRows)
  await seedCoupons(db, now)
}

async function seedDevices(db: Db, platformRows: readonly { id: number; name: string }[]) {
  const types = await db
    .insert(schema.deviceTypes)
    .values(deviceTypes.map((type, sortOrder) => ({ ...type, sortOrder, isDemo: true })))
    .returning()
  const typeIdOf = new Map(types.map(({ code, id }) => [code, id]))
  const platformIdOf = new Map(platformRows.map(({ name, id }) => [name, id]))
  const devices = listDemoDevices()
  const rows = devices.map((device, sortOrder) => ({
    ...skuOf(device, (names) => names.map((name) => found(platformIdOf, name))),
    deviceTypeId: found(typeIdOf, device.typeCode),
    sortOrder,
  }))
  const skus = await db.insert(schema.skus).values(rows).returning({ id: schema.skus.id })
  const tiers = skus.flatMap(({ id }, place) => {
    const device = devices[place]
    return device === undefined ? [] : tiersOf(priceOf(device)).map((tier) => ({ ...tier, skuId: id }))
  })
  await db.insert(schema.priceTiers).values(tiers)
}

function skuOf(device: DemoDevice, idsOf: (names: string[]) => number[]) {
  const { place, model, category, stock, remark, tags } = device
  return {
    name: `${place?.region ?? ''}${categoryNames[category]}${model?.name ?? ''}`,
    address: place?.area ?? '',
    region: place?.region ?? '',
    countryCode: place?.countryCode ?? '',
    remote: model !== null,
    model: model?.name ?? '',
    equipmentCategory: category,
    provider: providers[category],
    inStock: stock !== 0,
    availableNums: stock,
    remark: remark ?? model?.remark ?? '',
    unsuitPlatformIds: idsOf(unsuitPlatforms(category)),
    recommendPlatformIds: idsOf(recommendedPlatforms(category, place)),
    campaign: tags === undefined ? {} : { tags },
    isDemo: true,
  }
}

async function seedCoupons(db: Db, now: Date) {
  const [holder] = await db
    .select({ id: schema.users.id })
    .from(schema.users)
    .where(eq(schema.users.isDemo, true))
    .limit(1)
  for (const { kind, validDays, publicOnes } of demoCoupons) {
    const validUntil = validDays === null ? null : endOfDay(now, validDays)
    const [coupon] = await db
      .insert(schema.coupons)
      .values({ ...kind, validUntil, isDemo: true })
      .returning({ id: schema.coupons.id })
    if (coupon === undefined) throw new Error('The insert of a coupon returned no row')
    const owners = publicOnes === 0 ? [holder?.id ?? null] : Array.from({ length: publicOnes }, () => null)
    await db
      .insert(schema.heldCoupons)
      .values(owners.map((userId) => ({ couponId: coupon.id, userId, createdAt: now, isDemo: true })))
  }
}

/** 23:59:59 in Shanghai, this many days later. */
function endOfDay(now: Date, days: number): Date {
  const shanghaiDay = Math.floor((now.getTime() + shanghaiOffsetMs) / dayMs)
  return new Date((shanghaiDay + days + 1) * dayMs - shanghaiOffsetMs - 1_000)
}

function found(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demonstration has no ${name}`)
  return id
}

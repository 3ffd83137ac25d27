import { categoryNames } from '#db/seed/catalogue/categories.ts'
import { type DemoDevice, deviceTypes, listDemoDevices } from '#db/seed/catalogue/devices.ts'
import { priceOf, tiersOf } from '#db/seed/catalogue/prices.ts'
import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'

/**
 * The demonstration's catalogue, copied in regions, at prices and with stocks of their own until it has this many tiers.
 * Deterministic.
 */
export function largeCatalogue(tierCount: number): Catalogue {
  const copied = listDemoDevices()
  const devices: { typeCode: string; device: Device }[] = []
  for (let tiers = 0, place = 0; tiers < tierCount; place += 1) {
    const demo = copied[place % copied.length]
    if (demo === undefined) break
    const device = deviceOf(demo, { place, round: Math.floor(place / copied.length), tiers })
    devices.push({ typeCode: demo.typeCode, device })
    tiers += device.tiers.length
  }
  return deviceTypes.map(({ code, name }, id) => ({
    id: id + 1,
    code,
    name,
    devices: devices.filter(({ typeCode }) => typeCode === code).map(({ device }) => device),
  }))
}

function deviceOf(demo: DemoDevice, count: { place: number; round: number; tiers: number }): Device {
  const { place, model, category, remark, stock, tags } = demo
  const factor = 1 + (count.place % 89) / 50
  const scaled = (fen: number) => Math.round(fen * (count.round === 0 ? 1 : factor))
  return {
    id: count.place + 1,
    area: place?.area ?? '',
    countryCode: place?.countryCode ?? '',
    region: place === null ? '' : `${place.region}${count.round || ''}`,
    hasRemote: model !== null,
    model: model?.name ?? '',
    category,
    categoryName: categoryNames[category],
    remark: remark ?? model?.remark ?? '',
    inStock: stock !== 0,
    unsuitPlatformIds: [],
    recommendPlatformIds: [],
    availableNums: stock && ((stock * (count.round + 7)) % 80) + 1,
    campaignTags: tags ?? [],
    tiers: tiersOf(priceOf(demo)).map(
      (tier, index): PriceTier => ({
        id: count.tiers + index + 1,
        months: tier.months ?? 0,
        days: tier.days ?? 0,
        periodLabel: '',
        giftMonths: tier.giftMonths ?? 0,
        giftDays: tier.giftDays ?? 0,
        discountTag: tier.discountTag ?? '',
        originalPriceFen: scaled(tier.originalPriceFen),
        preferentialPriceFen: tier.preferentialPriceFen ? scaled(tier.preferentialPriceFen) : null,
        actualPriceFen: scaled(tier.actualPriceFen),
      }),
    ),
  }
}

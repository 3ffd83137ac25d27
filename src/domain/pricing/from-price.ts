import { type Catalogue, type DeviceType, type PriceTier, stockOf } from '#domain/devices/catalogue.ts'

/** What the site's own words say of the lowest price: 每月28元起 (readings 6). */
export const advertisedFromFen = 2_800

/** The days that are sold as a month (specification 9: day-based pricing). */
const daysOfMonth = 30

/**
 * What a device type costs a month, from (N元/月起), in fen: the cheapest tier of one month or of 30 days; where there is
 * none, the cheapest month's share of a longer one. What is sold out counts only when all of it is. Null without tiers.
 */
export function fromPriceFen(type: DeviceType): number | null {
  const inStock = type.devices.filter((device) => stockOf(type, device) !== 0)
  const tiers = (inStock.length > 0 ? inStock : type.devices).flatMap((device) => device.tiers)
  const months = tiers.filter(isOneMonth).map((tier) => tier.actualPriceFen)
  const shares = tiers.filter((tier) => tier.months > 1).map((tier) => Math.round(tier.actualPriceFen / tier.months))
  return least(months.length > 0 ? months : shares)
}

/** The lowest and the highest price a month that the types of a catalogue start from, in fen; null for an empty one. */
export function fromPriceRange(catalogue: Catalogue): { lowFen: number; highFen: number } | null {
  const prices = catalogue.flatMap((type) => fromPriceFen(type) ?? [])
  const lowFen = least(prices)
  return lowFen === null ? null : { lowFen, highFen: Math.max(...prices) }
}

/** The tier that the lowest price of a catalogue stands for, as its id: of one month, and in stock where any of it is. */
export function lowestTierId(catalogue: Catalogue): number | null {
  const lowFen = fromPriceRange(catalogue)?.lowFen
  const offers = catalogue.flatMap((type) =>
    type.devices.flatMap((device) => device.tiers.map((tier) => ({ tier, isLeft: stockOf(type, device) !== 0 }))),
  )
  const low = offers.filter(({ tier }) => isOneMonth(tier) && tier.actualPriceFen === lowFen)
  return (low.find(({ isLeft }) => isLeft) ?? low[0])?.tier.id ?? null
}

function isOneMonth({ months, days }: PriceTier): boolean {
  return months === 1 || (months === 0 && days === daysOfMonth)
}

function least(values: readonly number[]): number | null {
  return values.reduce<number | null>((found, value) => (found === null || value < found ? value : found), null)
}

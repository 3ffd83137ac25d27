import { type Catalogue, type DeviceType, type PriceTier, stockOf } from '#domain/devices/catalogue.ts'

/** The site's claim about the lowest price: 每月28元起 (readings 6). */
export const advertisedFromFen = 2_800

/** The number of days sold as a month (specification 9: day-based pricing). */
const daysOfMonth = 30

/**
 * The lowest price per month of a device type (N元/月起), in fen: its cheapest tier of one month or 30 days; without one,
 * the cheapest monthly share of a longer tier. Sold-out devices count only when all are sold out. Null without tiers.
 */
export function fromPriceFen(type: DeviceType): number | null {
  const inStock = type.devices.filter((device) => stockOf(type, device) !== 0)
  const tiers = (inStock.length > 0 ? inStock : type.devices).flatMap((device) => device.tiers)
  const months = tiers.filter(isOneMonth).map((tier) => tier.actualPriceFen)
  const shares = tiers.filter((tier) => tier.months > 1).map((tier) => Math.round(tier.actualPriceFen / tier.months))
  return least(months.length > 0 ? months : shares)
}

/** The lowest and the highest "from" price per month over the types of a catalogue, in fen; null for an empty one. */
export function fromPriceRange(catalogue: Catalogue): { lowFen: number; highFen: number } | null {
  const prices = catalogue.flatMap((type) => fromPriceFen(type) ?? [])
  const lowFen = least(prices)
  return lowFen === null ? null : { lowFen, highFen: Math.max(...prices) }
}

/** The id of the tier with the lowest price of a catalogue: of one month, and in stock if any is. */
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

/** The range of 约6折, as fractions of the original price. */
const aboutSixTenths = { least: 0.55, most: 0.65 }

/**
 * Whether most devices of a catalogue cost about six tenths of their original price by their own discount, before that
 * of a tier (specification 1). Otherwise the site must not claim it.
 */
export function costsMostlySixTenths(catalogue: Catalogue): boolean {
  const devices = catalogue.flatMap((type) => type.devices)
  const reduced = devices.filter(({ tiers }) =>
    tiers.some(({ preferentialPriceFen, originalPriceFen }) => {
      const share = (preferentialPriceFen ?? originalPriceFen) / originalPriceFen
      return share >= aboutSixTenths.least && share <= aboutSixTenths.most
    }),
  )
  return reduced.length * 2 > devices.length
}

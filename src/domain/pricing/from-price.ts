import { type Device, type DeviceType, type PriceTier, stockOf } from '#domain/devices/catalogue.ts'
import { groupBy } from '#domain/shared/group-by.ts'
import { renewalPriceFen } from './receipt.ts'

/** The number of days sold as a month (specification 9: day-based pricing). */
export const daysOfMonth = 30

/** A price "from" with what it buys (readings 6). Money in fen per month, for one device. */
export type FromPrice = {
  tierId: number
  /** The duration of that tier; 1 for 30 days. `fen` is a month's share of a longer one. */
  months: number
  fen: number
  /** The price of the next month. */
  renewalFen: number
  /** 首月 or 前3个月 for a price that applies once, else empty. */
  periodLabel: string
  hasRemote: boolean
  categoryName: string
}

export type OfferedDevice = Pick<Device, 'inStock' | 'availableNums' | 'hasRemote' | 'categoryName'> & {
  tiers: readonly OfferedTier[]
}
type OfferedTier = Pick<PriceTier, 'id' | 'months' | 'days' | 'actualPriceFen' | 'originalPriceFen' | 'periodLabel'>
type OfferedType = Pick<DeviceType, 'code'> & { devices: readonly OfferedDevice[] }

/**
 * What a device type starts from: its cheapest month or 30 days; without one, the cheapest monthly share of a longer
 * tier. A price that applies once (首月) counts only where no other exists, and a sold-out device only when all are sold
 * out. `withRemote` considers devices with remote control alone. Null without tiers.
 */
export function fromPriceOf(type: OfferedType, options: { withRemote?: boolean } = {}): FromPrice | null {
  return siteFromPrice([type], options)
}

/** What the whole catalogue starts from, by the rule of `fromPriceOf`: the price that the site names. */
export function siteFromPrice(types: readonly OfferedType[], { withRemote = false } = {}): FromPrice | null {
  const devices = types.flatMap((type) =>
    type.devices
      .filter(({ hasRemote }) => hasRemote || !withRemote)
      .map((device) => ({ device, isLeft: stockOf(type, device) !== 0 })),
  )
  const inStock = devices.filter(({ isLeft }) => isLeft)
  return lowest((inStock.length > 0 ? inStock : devices).flatMap(({ device }) => offersOf(device)))
}

/** The prices per month of a device: of its months, 30 days and monthly shares of longer tiers. */
export function offersOf({ tiers, hasRemote, categoryName }: OfferedDevice): FromPrice[] {
  return tiers
    .filter((tier) => tier.months > 0 || tier.days === daysOfMonth)
    .map((tier) => {
      const months = tier.months || 1
      return {
        tierId: tier.id,
        months,
        fen: Math.round(tier.actualPriceFen / months),
        renewalFen: Math.round(renewalPriceFen(tier) / months),
        periodLabel: tier.periodLabel,
        hasRemote,
        categoryName,
      }
    })
}

/** Months before shares of longer tiers, lasting prices before those that apply once, then the lowest. */
export function lowest(prices: readonly FromPrice[]): FromPrice | null {
  const [first] = [...prices].sort(compareOffers)
  return first ?? null
}

type Comparable = Pick<FromPrice, 'months' | 'periodLabel' | 'fen'>

/** The order of `lowest`. */
export function compareOffers(one: Comparable, other: Comparable): number {
  const rank = ({ months, periodLabel }: Comparable) => (months === 1 ? 0 : 2) + (periodLabel === '' ? 0 : 1)
  return rank(one) - rank(other) || one.fen - other.fen
}

/**
 * The durations of two months or more that all carry one discount tag, with this tag (specification 1: 8.3折 for 6 and 12
 * months); null where no tag holds for every device. `tiers` are those of all listed devices.
 */
export function longTermDiscount(
  tiers: readonly { months: number; discountTag: string }[],
): { months: number[]; discountTag: string } | null {
  const byMonths = groupBy(
    tiers.filter(({ months }) => months > 1),
    ({ months }) => months,
  )
  const tagged = [...byMonths].flatMap(([months, group]) => {
    const [tag = '', ...others] = new Set(group.map(({ discountTag }) => discountTag))
    return tag !== '' && others.length === 0 ? [{ months, tag }] : []
  })
  const [tag, ...otherTags] = new Set(tagged.map((one) => one.tag))
  if (tag === undefined || otherTags.length > 0) return null
  return { months: tagged.map(({ months }) => months).sort((one, other) => one - other), discountTag: tag }
}

import type { DeviceType, PriceTier } from '#domain/devices/catalogue.ts'
import { isSoldOut } from '#domain/devices/selection.ts'
import { type FromPrice, fromPriceOf, lowest } from './from-price.ts'

/** What a device type offers, without its devices: enough to choose it by. */
export type TypeOffer = Pick<DeviceType, 'id' | 'code' | 'name'> & {
  /** All of its devices are sold out. */
  isSoldOut: boolean
  deviceCount: number
  /** Devices that cost about six tenths of their original price by their own discount. */
  reducedCount: number
  /** What it starts from; null without a tier of a month or more. */
  cheapest: FromPrice | null
  /** What it starts from with remote control. */
  remote: FromPrice | null
}

/** The offer of a type whose devices are known. */
export function offerOf(type: DeviceType): TypeOffer {
  const { id, code, name, devices } = type
  return {
    id,
    code,
    name,
    isSoldOut: devices.every((device) => isSoldOut(type, device)),
    deviceCount: devices.length,
    reducedCount: devices.filter(({ tiers }) => tiers.some(isAboutSixTenths)).length,
    cheapest: fromPriceOf(type),
    remote: fromPriceOf(type, { withRemote: true }),
  }
}

/** What all types together start from, by the rule of `siteFromPrice`. */
export function lowestOffer(offers: readonly TypeOffer[]): FromPrice | null {
  const left = offers.filter((offer) => !offer.isSoldOut)
  return lowest((left.length > 0 ? left : offers).flatMap(({ cheapest }) => cheapest ?? []))
}

/** The lowest and the highest "from" price per month over the types, in fen; null without prices. */
export function offerRange(offers: readonly TypeOffer[]): { lowFen: number; highFen: number } | null {
  const prices = offers.flatMap(({ cheapest }) => cheapest?.fen ?? [])
  return prices.length === 0 ? null : { lowFen: Math.min(...prices), highFen: Math.max(...prices) }
}

/** The range of 约6折, as fractions of the original price. */
export const aboutSixTenths = { least: 0.55, most: 0.65 }

/** Whether a device costs about six tenths by its own discount, before that of a tier. */
function isAboutSixTenths({ preferentialPriceFen, originalPriceFen }: PriceTier): boolean {
  const share = (preferentialPriceFen ?? originalPriceFen) / originalPriceFen
  return share >= aboutSixTenths.least && share <= aboutSixTenths.most
}

/** Whether most devices cost about six tenths (specification 1). Otherwise the site must not claim it. */
export function costsMostlySixTenths(offers: readonly TypeOffer[]): boolean {
  const sum = (of: (offer: TypeOffer) => number) => offers.reduce((total, offer) => total + of(offer), 0)
  return sum(({ reducedCount }) => reducedCount) * 2 > sum(({ deviceCount }) => deviceCount)
}

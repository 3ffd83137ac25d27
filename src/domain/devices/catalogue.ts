/** A duration of a device and its price for one device over the whole duration (readings 6). Money in fen. */
export type PriceTier = {
  id: number
  /** Exactly one of `months` and `days` is above 0. */
  months: number
  days: number
  giftMonths: number
  giftDays: number
  originalPriceFen: number
  /** After the device's own discount and before the duration's; null when the device has none. */
  preferentialPriceFen: number | null
  actualPriceFen: number
  /** The duration's discount as staff wrote it, e.g. 8.3折; may be empty. */
  discountTag: string
  /** 首月 or 前3个月 for the cloud categories of the fixed provider list, else empty. */
  periodLabel: string
}

/** A sellable device: one combination of area, region, remote control, model and category. */
export type Device = {
  id: number
  area: string
  region: string
  /** ISO 3166 alpha-2, or empty. */
  countryCode: string
  hasRemote: boolean
  model: string
  category: number
  categoryName: string
  remark: string
  inStock: boolean
  /** Devices left; null for no limit. */
  availableNums: number | null
  unsuitPlatformIds: readonly number[]
  recommendPlatformIds: readonly number[]
  /** The campaign's words, e.g. 新品; may be empty. */
  campaignTags: readonly string[]
  tiers: readonly PriceTier[]
}

export type DeviceType = { id: number; code: string; name: string; devices: readonly Device[] }

/** What can be bought, in the staff's order. Types without devices and devices without tiers are not offered. */
export type Catalogue = readonly DeviceType[]

/** The codes that carry a rule (readings 6). */
export const typeCode = { local: 'local', house: 'house', self: 'self' } as const

/** The house type is a preorder: no stock limit, no automatic renewal (specification 4; readings 6). */
export function isPreorder(type: Pick<DeviceType, 'code'>): boolean {
  return type.code === typeCode.house
}

/** Devices left of one kind: 0 when sold out, null when there is no limit. */
export function stockOf(
  type: Pick<DeviceType, 'code'>,
  device: Pick<Device, 'inStock' | 'availableNums'>,
): number | null {
  if (isPreorder(type)) return null
  return device.inStock ? device.availableNums : 0
}

/** The catalogue without what nobody can choose, so that every type has a device and every device a duration. */
export function offered(catalogue: Catalogue): Catalogue {
  return catalogue
    .map((type) => ({ ...type, devices: type.devices.filter((device) => device.tiers.length > 0) }))
    .filter((type) => type.devices.length > 0)
}

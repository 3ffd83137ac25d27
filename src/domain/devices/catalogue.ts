/** A duration of a device and its price for one device over the whole duration (readings 6). Money in fen. */
export type PriceTier = {
  id: number
  /** Exactly one of `months` and `days` is above 0. */
  months: number
  days: number
  giftMonths: number
  giftDays: number
  originalPriceFen: number
  /** After the device's discount and before the tier's; null when the device has none. */
  preferentialPriceFen: number | null
  actualPriceFen: number
  /** The tier's discount as staff wrote it, e.g. 8.3折; may be empty. */
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
  /** Devices in stock; null for no limit. */
  availableNums: number | null
  unsuitPlatformIds: readonly number[]
  recommendPlatformIds: readonly number[]
  /** Campaign labels, e.g. 新品; may be empty. */
  campaignTags: readonly string[]
  tiers: readonly PriceTier[]
}

export type DeviceType = { id: number; code: string; name: string; devices: readonly Device[] }

/** The catalogue, in the staff's order. Types without devices and devices without tiers are not offered. */
export type Catalogue = readonly DeviceType[]

/** The type codes with rules of their own (readings 6). */
export const typeCode = { local: 'local', preorder: 'house', self: 'self' } as const

/** A preorder: no stock limit, no automatic renewal (specification 4; readings 6). */
export function isPreorder(type: Pick<DeviceType, 'code'>): boolean {
  return type.code === typeCode.preorder
}

/** Devices in stock: 0 when sold out, null when there is no limit. */
export function stockOf(
  type: Pick<DeviceType, 'code'>,
  device: Pick<Device, 'inStock' | 'availableNums'>,
): number | null {
  if (isPreorder(type)) return null
  return device.inStock ? device.availableNums : 0
}

/** The catalogue without types that have no device and devices that have no tier. */
export function offered(catalogue: Catalogue): Catalogue {
  return catalogue
    .map((type) => ({ ...type, devices: type.devices.filter((device) => device.tiers.length > 0) }))
    .filter((type) => type.devices.length > 0)
}

/** The levels between device type and duration, from the top (readings 6, order of the cascade). */
export const deviceLevels = ['area', 'region', 'remote', 'model', 'category'] as const

export type DeviceLevel = (typeof deviceLevels)[number]

export type LevelValue = string | number | boolean

/** The value of a device at a level. */
export function valueAt(device: Device, level: DeviceLevel): LevelValue {
  switch (level) {
    case 'area':
      return device.area
    case 'region':
      return device.region
    case 'remote':
      return device.hasRemote
    case 'model':
      return device.model
    case 'category':
      return device.category
  }
}

/**
 * Whether a level distinguishes the remaining devices. The local type has no areas and regions, and a model matters
 * only where remote control is supported (specification 4, purchase selection).
 */
export function divides(type: Pick<DeviceType, 'code'>, device: Device, level: DeviceLevel): boolean {
  if (level === 'area' || level === 'region') return type.code !== typeCode.local
  return level !== 'model' || device.hasRemote
}

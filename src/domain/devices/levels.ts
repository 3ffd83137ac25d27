import { type Device, type DeviceType, typeCode } from './catalogue.ts'

/** The levels between the device type and the duration, from the top down (readings 6, order of the cascade). */
export const deviceLevels = ['area', 'region', 'remote', 'model', 'category'] as const

export type DeviceLevel = (typeof deviceLevels)[number]

export type LevelValue = string | number | boolean

/** What a device is at a level. */
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
 * Whether a level divides the devices that are left at it. The local type has no areas and regions, and a model counts
 * only where remote control is supported (specification 4, purchase selection).
 */
export function divides(type: Pick<DeviceType, 'code'>, device: Device, level: DeviceLevel): boolean {
  if (level === 'area' || level === 'region') return type.code !== typeCode.local
  return level !== 'model' || device.hasRemote
}

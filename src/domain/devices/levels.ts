import { type Device, type DeviceType, typeCode } from './catalogue.ts'

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

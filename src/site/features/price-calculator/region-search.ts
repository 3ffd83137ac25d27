import type { Device, DeviceType } from '#domain/devices/catalogue.ts'
import { isSoldOut } from '#domain/devices/selection.ts'

/** From so many regions on, a type has a field to look one up. */
export const searchFrom = 24

/**
 * The regions of all areas whose name, area or country code holds the words, one device each: what is in stock outweighs
 * what is not.
 */
export function findRegions(type: DeviceType, words: string): Device[] {
  const wanted = words.normalize('NFKC').trim().toLowerCase()
  const found = new Map<string, Device>()
  for (const device of type.devices) {
    const { area, region, countryCode } = device
    const isHit = [region, area, countryCode].some((text) => text.toLowerCase().includes(wanted))
    if (!isHit || region === '') continue
    const key = `${area}/${region}`
    const known = found.get(key)
    if (known === undefined || (isSoldOut(type, known) && !isSoldOut(type, device))) found.set(key, device)
  }
  return [...found.values()]
}

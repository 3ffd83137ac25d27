import type { Device } from './catalogue.ts'

type Suited = Pick<Device, 'unsuitPlatformIds' | 'recommendPlatformIds'>

/**
 * Platforms of which one must do. A site's name may stand under several platforms, so that a wish is a list; an empty
 * list is a platform that does not exist, and nothing fits it.
 */
export type PlatformWish = readonly number[]

/** A device fits a platform unless it is named as unsuitable (readings 6). */
export function fitsPlatforms(device: Suited, wishes: readonly PlatformWish[]): boolean {
  return wishes.every((wish) => wish.some((id) => !device.unsuitPlatformIds.includes(id)))
}

/** The devices in their order, but those recommended for a wished platform first (readings 6). */
export function recommendedFirst<Listed>(
  listed: readonly Listed[],
  wishes: readonly PlatformWish[],
  suitedOf: (item: Listed) => Suited,
): Listed[] {
  const wished = wishes.flat()
  const rank = (item: Listed) => (wished.some((id) => suitedOf(item).recommendPlatformIds.includes(id)) ? 0 : 1)
  return listed.toSorted((one, other) => rank(one) - rank(other))
}

import type { Device } from './catalogue.ts'

type Suited = Pick<Device, 'recommendPlatformIds'>

/**
 * Platforms of which one must fit. A site's name may occur under several platforms, so a wish is a list. An empty list
 * stands for an unknown platform, which no device fits.
 */
export type PlatformWish = readonly number[]

/** The devices in their order, with those recommended for a wished platform first (readings 6). */
export function recommendedFirst<Listed>(
  listed: readonly Listed[],
  wishes: readonly PlatformWish[],
  suitedOf: (item: Listed) => Suited,
): Listed[] {
  const platformIds = wishes.flat()
  const rank = (item: Listed) => (platformIds.some((id) => suitedOf(item).recommendPlatformIds.includes(id)) ? 0 : 1)
  return listed.toSorted((one, other) => rank(one) - rank(other))
}

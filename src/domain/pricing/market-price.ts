import type { Catalogue } from '#domain/devices/catalogue.ts'

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

import type { Catalogue } from '#domain/devices/catalogue.ts'

/** What 约6折 may stand for, as shares of the original price. */
const aboutSixTenths = { least: 0.55, most: 0.65 }

/**
 * Whether most devices of a catalogue cost about six tenths of their original price by their own discount, before any
 * of a duration (specification 1). Where they do not, nobody may say so.
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

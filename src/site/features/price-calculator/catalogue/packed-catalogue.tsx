import type { ReactNode } from 'react'
import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'
import { oncePerText } from '#domain/shared/once-per.ts'
import { renderContext } from '#site/visit/render-context.ts'

/**
 * The catalogue as one text for the page's HTML: values in a fixed order without their names. Hundreds of devices with
 * their durations are a third as long this way, for the browser to read as for the wire. It contains no `<`, which could end
 * the block that it travels in.
 */
export function packCatalogue(catalogue: Catalogue): string {
  return JSON.stringify(
    catalogue.map(({ id, code, name, devices }) => [id, code, name, devices.map(packDevice)]),
  ).replaceAll('<', '\\u003c')
}

/** Catalogues that the server has unpacked at one time: by each of the filters, most visitors use none. */
const unpackedKept = 8

/** The catalogue that `packCatalogue` packed. It reads nothing else: both ends are of one build. */
export const unpackCatalogue = oncePerText((packed): Catalogue => {
  const types: [number, string, string, PackedDevice[]][] = JSON.parse(packed)
  return types.map(([id, code, name, devices]) => ({ id, code, name, devices: devices.map(unpackDevice) }))
}, unpackedKept)

type PackedDevice = ReturnType<typeof packDevice>
type PackedTier = ReturnType<typeof packTier>

function packDevice(device: Device) {
  return [
    [device.id, device.area, device.region, device.countryCode],
    [device.hasRemote ? 1 : 0, device.model, device.category, device.categoryName, device.remark],
    [device.inStock ? 1 : 0, device.availableNums],
    [device.unsuitPlatformIds, device.recommendPlatformIds, device.campaignTags],
    device.tiers.map(packTier),
  ] as const
}

function unpackDevice([place, kind, stock, suited, tiers]: PackedDevice): Device {
  const [id, area, region, countryCode] = place
  const [hasRemote, model, category, categoryName, remark] = kind
  const [inStock, availableNums] = stock
  const [unsuitPlatformIds, recommendPlatformIds, campaignTags] = suited
  return {
    ...{ id, area, region, countryCode, hasRemote: hasRemote === 1, model, category, categoryName, remark },
    ...{ inStock: inStock === 1, availableNums, unsuitPlatformIds, recommendPlatformIds, campaignTags },
    tiers: tiers.map(unpackTier),
  }
}

function packTier(tier: PriceTier) {
  return [
    [tier.id, tier.months, tier.days, tier.giftMonths, tier.giftDays],
    [tier.originalPriceFen, tier.preferentialPriceFen, tier.actualPriceFen],
    [tier.discountTag, tier.periodLabel],
  ] as const
}

function unpackTier([time, price, words]: PackedTier): PriceTier {
  const [id, months, days, giftMonths, giftDays] = time
  const [originalPriceFen, preferentialPriceFen, actualPriceFen] = price
  const [discountTag, periodLabel] = words
  return {
    ...{ id, months, days, giftMonths, giftDays, discountTag, periodLabel },
    ...{ originalPriceFen, preferentialPriceFen, actualPriceFen },
  }
}

/**
 * The catalogue of a page that the server makes, as a data block beside the router's script: as a text in that script
 * its 90 KB would be escaped, hashed for the policy and compiled with every page.
 */
const elementId = 'price-catalogue'
const packedBySent = new WeakMap<object, string>()

/** On the server: holds the packed catalogue for the page that is rendered from `sent`. */
export function storePacked<Sent extends object>(sent: Sent, packed: string): Sent {
  packedBySent.set(sent, packed)
  return sent
}

/**
 * The packed catalogue of a loaded page: held in memory on the server, in the data block of the page in the browser.
 */
export function findPacked(sent: object): string {
  return packedBySent.get(sent) ?? document.getElementById(elementId)?.textContent ?? '[]'
}

/** The data block; hydration keeps the one that the server wrote. */
export function CatalogueBlock({ sent }: { sent: object }): ReactNode {
  const packed = packedBySent.get(sent) ?? ''
  return (
    <script id={elementId} type="application/json" suppressHydrationWarning>
      {renderContext()?.deferText(packed) ?? packed}
    </script>
  )
}

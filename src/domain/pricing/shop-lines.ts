import { type Device, type DeviceType, isPreorder, stockOf, typeCode } from '#domain/devices/catalogue.ts'
import { compareOffers, type FromPrice, type OfferedDevice, offersOf } from './from-price.ts'

/** The marketplaces that the product works for (specification 1), by their names in the directory of platforms. */
export const marketplaces = ['Amazon', 'TikTok Shop', 'Temu'] as const

export type Marketplace = (typeof marketplaces)[number]

/** The directory's ids of each marketplace; none for one that is missing there. */
export type MarketplaceIds = Readonly<Record<Marketplace, readonly number[]>>

/** What a line of an area (大区) for shops starts from, and the marketplaces that it suits. */
export type ShopLine = FromPrice & { area: string; fits: Marketplace[] }

type LineDevice = OfferedDevice & Pick<Device, 'area'> & { fits: readonly Marketplace[] }
type LineType = Pick<DeviceType, 'code'> & { devices: readonly LineDevice[] }

/**
 * The cheapest line for each area and each set of marketplaces that it suits (readings 6): a device in stock, with a place of
 * its own, that suits at least one. Lines without remote control come before those with it, and a lasting month before
 * any other price. A row that an earlier one of its area makes superfluous is left out. In the order of `shopLineFrom`.
 */
export function shopLinesOf(types: readonly LineType[]): ShopLine[] {
  const lines = types
    .filter(isLineType)
    .flatMap((type) =>
      type.devices
        .filter(({ area, fits, ...device }) => area !== '' && fits.length > 0 && stockOf(type, device) !== 0)
        .flatMap((device) =>
          offersOf(device).map((offer): ShopLine => ({ ...offer, area: device.area, fits: [...device.fits] })),
        ),
    )
  const kept: ShopLine[] = []
  for (const line of lines.sort(compareLines)) {
    if (shopLineFrom(kept, line) === null) kept.push(line)
  }
  return kept
}

/**
 * The marketplaces that a device suits: those in the directory that it is not listed as unsuitable for. Of one that is missing
 * there the catalogue says nothing, and then no price is named for it.
 */
export function marketplacesFor(
  { unsuitPlatformIds }: Pick<Device, 'unsuitPlatformIds'>,
  ids: MarketplaceIds,
): Marketplace[] {
  return marketplaces.filter((name) => ids[name].length > 0 && !ids[name].some((id) => unsuitPlatformIds.includes(id)))
}

/** What a page speaks of. */
export type LineWish = { fits?: readonly Marketplace[]; area?: string }

/**
 * The price that a page names for these marketplaces, in this area or in all: of `shopLinesOf`, the first that suits. Null where
 * no line suits all of them.
 */
export function shopLineFrom<Line extends Pick<ShopLine, 'area' | 'fits'>>(
  lines: readonly Line[],
  { fits = marketplaces, area }: LineWish = {},
): Line | null {
  const suits = (line: Line) =>
    (area === undefined || line.area === area) && fits.every((name) => line.fits.includes(name))
  return lines.find(suits) ?? null
}

function compareLines(one: ShopLine, other: ShopLine): number {
  return Number(one.hasRemote) - Number(other.hasRemote) || compareOffers(one, other) || one.tierId - other.tierId
}

/** What runs on the buyer's own computer or address is no line, and a preorder is in no stock. */
export function isLineType(type: Pick<DeviceType, 'code'>): boolean {
  return type.code !== typeCode.local && type.code !== typeCode.self && !isPreorder(type)
}

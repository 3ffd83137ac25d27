import {
  type CellName,
  type CellValue,
  cellName,
  checkCell,
  readTypedPrice,
  tidyTags,
} from '#domain/pricing/changes/cells.ts'
import { priceSentences } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceList, PriceListSku, PriceListTier } from '#domain/pricing/changes/price-list.ts'
import { readWhole } from '../../kit/amounts.ts'

/** A column of the matrix in which cells are changed: the stock, the tags, or a duration by its slot. */
export type Column = 'stock' | 'tags' | `tier:${string}`

/**
 * The column of a duration. 30 days share the column of one month unless a device has both. `tag` is the discount word
 * of its tiers; '' where they differ.
 */
export type Slot = { key: string; months: number; days: number; tag: string }

const daysOfMonth = 30

/** `m` with the months or `d` with the days; `isMerged` puts 30 days under one month. */
function slotKey({ months, days }: Pick<PriceListTier, 'months' | 'days'>, isMerged: boolean): string {
  return months === 0 && days === daysOfMonth && isMerged ? 'm1' : months > 0 ? `m${months}` : `d${days}`
}

export type TierAt = (sku: PriceListSku, key: string) => PriceListTier | undefined

/**
 * The durations of some devices as columns, the shortest first. `tierAt` finds the tier of a device in the column with
 * that key; undefined where the device does not have the duration.
 */
export function slotsOf(skus: readonly PriceListSku[]): {
  slots: Slot[]
  tierAt: TierAt
} {
  const hasBoth = skus.some(
    ({ tiers }) => tiers.some((tier) => tier.months === 1) && tiers.some((tier) => tier.days === daysOfMonth),
  )
  const groups = Map.groupBy(
    skus.flatMap(({ tiers }) => tiers),
    (tier) => slotKey(tier, !hasBoth),
  )
  const slots = [...groups].map(([key, tiers]): Slot => {
    // A shared column is headed 1个月; a device with 30 days says so in its cell (matrix-row.tsx).
    const first = tiers.find(({ months }) => months > 0) ?? tiers[0]
    const tags = new Set(tiers.map(({ discountTag }) => discountTag))
    const tag = tags.size === 1 ? (first?.discountTag ?? '') : ''
    return { key, months: first?.months ?? 0, days: first?.days ?? 0, tag }
  })
  return {
    slots: slots.toSorted((one, other) => lengthOf(one) - lengthOf(other)),
    tierAt: (sku, key) => sku.tiers.find((tier) => slotKey(tier, !hasBoth) === key),
  }
}

/** The columns in which a device has a cell: those of durations that it lacks are empty and take no focus. */
export function columnsOf(sku: PriceListSku, slots: readonly Slot[], tierAt: TierAt): Column[] {
  const durations = slots.filter(({ key }) => tierAt(sku, key) !== undefined)
  return ['stock', 'tags', ...durations.map(({ key }): Column => `tier:${key}`)]
}

export type FocusedCell = { skuId: number; column: Column }

/**
 * The one cell that Tab reaches; arrow keys move on from it. It is the cell that had the focus last, else the first cell
 * of the first of these devices; null without a device.
 */
export function tabStopOf(
  devices: readonly PriceListSku[],
  last: FocusedCell | null,
  columnsOf: (sku: PriceListSku) => readonly Column[],
): FocusedCell | null {
  const lastDevice = devices.find(({ id }) => id === last?.skuId)
  if (last !== null && lastDevice !== undefined && columnsOf(lastDevice).includes(last.column)) return last
  const device = lastDevice ?? devices[0]
  return device === undefined ? null : { skuId: device.id, column: 'stock' }
}

/** In days, a month counted as 30: good enough to order columns. */
function lengthOf({ months, days }: Slot): number {
  return months * daysOfMonth + days
}

/** The devices of a region under its name, in the catalogue's order. */
export type RegionGroup = { key: string; region: string; countryCode: string; skus: PriceListSku[] }

export type MatrixFilter = {
  /** The matrix shows one device type at a time. */
  typeId: number
  /** Words that must all occur in area, place, model or tags, in any case. */
  q: string
  /** '' for all. */
  area: string
  /** Null for all. */
  category: number | null
  /** Null for all; else only what is not unsuitable for it. */
  platform: number | null
  outOnly: boolean
  /** Null for all; else only these. */
  changed: ReadonlySet<number> | null
  /** Null for all; else only those with a scheduled change. */
  coming: ReadonlyMap<number, unknown> | null
}

/** The devices that match, by region, in the catalogue's order; a region without a match is left out. */
export function groupsOf(priceList: PriceList, filter: MatrixFilter): RegionGroup[] {
  const words = filter.q.toLowerCase().split(/\s+/).filter(Boolean)
  const skus = priceList.skus.filter(
    (sku) =>
      sku.typeId === filter.typeId &&
      (filter.area === '' || sku.area === filter.area) &&
      (filter.category === null || sku.category === filter.category) &&
      (filter.platform === null || !sku.unsuitPlatforms.includes(filter.platform)) &&
      (!filter.outOnly || isOut(sku)) &&
      (filter.changed === null || filter.changed.has(sku.id)) &&
      (filter.coming === null || filter.coming.has(sku.id)) &&
      words.every((word) => `${sku.area}${sku.region}${sku.model}${sku.tags}`.toLowerCase().includes(word)),
  )
  return [...Map.groupBy(skus, ({ region }) => region)].map(([region, members]) => ({
    // Devices without a region form a group too, which needs a key to be folded by.
    key: region === '' ? '-' : region,
    region,
    countryCode: members[0]?.countryCode ?? '',
    skus: members,
  }))
}

/** Sold out: switched off, or counted down to 0. A stock of null is unlimited. */
export function isOut({ inStock, stock }: Pick<PriceListSku, 'inStock' | 'stock'>): boolean {
  return !inStock || stock === 0
}

/** A cell and the value that it gets. */
export type Wish = readonly [CellName, CellValue]
/** The cells that a typed text sets, or the sentence against the text. */
export type Typed = { ok: true; wishes: Wish[] } | { ok: false; sentence: string }

/**
 * Reads what was typed or pasted into a cell. `sku` and `tier` have the public values, of which a change such as `-8%`
 * is taken. A stock also sets whether the device is available: 0 makes it sold out, any other count and 不限 available.
 */
export function readTypedCell(
  sku: PriceListSku,
  tier: PriceListTier | undefined,
  column: Column,
  typed: string,
): Typed {
  if (column === 'tags') return checked('tags', sku.id, tidyTags(typed))
  if (column === 'stock') {
    // An empty field is 不限.
    const stock = typed.trim() === '' ? null : readWhole(typed)
    const read = checked('stock', sku.id, stock)
    return read.ok ? { ok: true, wishes: [...read.wishes, [cellName('inStock', sku.id), stock !== 0]] } : read
  }
  // A pasted block may reach over a duration that this device does not have.
  if (tier === undefined) return { ok: false, sentence: priceSentences.cell }
  const price = readTypedPrice(typed, tier.price)
  return price.ok ? { ok: true, wishes: [[cellName('price', tier.id), price.fen]] } : price
}

function checked(field: 'stock' | 'tags', id: number, value: CellValue): Typed {
  const sentence = checkCell(field, value)
  return sentence === null ? { ok: true, wishes: [[cellName(field, id), value]] } : { ok: false, sentence }
}

/**
 * The same typed change on every price of some devices: the new prices in fen, or the first error. `takes` selects the
 * durations. `withPreferential` changes the price after the device's discount by the same ratio, rounded to the fen.
 */
export function readBulk(
  skus: readonly PriceListSku[],
  typed: string,
  { takes, withPreferential }: { takes: (tier: PriceListTier) => boolean; withPreferential: boolean },
): Typed {
  const wishes: Wish[] = []
  for (const { tiers } of skus) {
    for (const tier of tiers.filter(takes)) {
      const price = readTypedPrice(typed, tier.price)
      if (!price.ok) return price
      wishes.push([cellName('price', tier.id), price.fen])
      if (!withPreferential || tier.preferential === null) continue
      wishes.push([cellName('preferential', tier.id), Math.round((tier.preferential * price.fen) / tier.price)])
    }
  }
  return { ok: true, wishes }
}

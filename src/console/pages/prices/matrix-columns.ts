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

/** A duration's column: 30 days stand under one month where no device has both. */
export type Slot = { key: string; months: number; days: number; tag: string }

const daysOfMonth = 30

function slotKey({ months, days }: Pick<PriceListTier, 'months' | 'days'>, isMerged: boolean): string {
  return months === 0 && days === daysOfMonth && isMerged ? 'm1' : months > 0 ? `m${months}` : `d${days}`
}

/** The durations of some devices as columns, the shortest first, with the discount word that all of one share. */
export function slotsOf(skus: readonly PriceListSku[]): {
  slots: Slot[]
  tierAt: (sku: PriceListSku, key: string) => PriceListTier | undefined
} {
  const hasBoth = skus.some(
    ({ tiers }) => tiers.some((tier) => tier.months === 1) && tiers.some((tier) => tier.days === daysOfMonth),
  )
  const groups = Map.groupBy(
    skus.flatMap(({ tiers }) => tiers),
    (tier) => slotKey(tier, !hasBoth),
  )
  const slots = [...groups].map(([key, tiers]): Slot => {
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

function lengthOf({ months, days }: Slot): number {
  return months * daysOfMonth + days
}

/** The devices of a region under its name, in the catalogue's order. */
export type RegionGroup = { key: string; region: string; countryCode: string; skus: PriceListSku[] }

export type MatrixFilter = {
  typeId: number
  q: string
  area: string
  category: number | null
  /** Null for all; else only what is not unsuitable for it. */
  platform: number | null
  outOnly: boolean
  /** Null for all; else only these. */
  changed: ReadonlySet<number> | null
}

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
      words.every((word) => `${sku.area}${sku.region}${sku.model}${sku.tags}`.toLowerCase().includes(word)),
  )
  return [...Map.groupBy(skus, ({ region }) => region)].map(([region, members]) => ({
    key: region === '' ? '-' : region,
    region,
    countryCode: members[0]?.countryCode ?? '',
    skus: members,
  }))
}

export function isOut({ inStock, stock }: Pick<PriceListSku, 'inStock' | 'stock'>): boolean {
  return !inStock || stock === 0
}

export type Wish = readonly [CellName, CellValue]
export type Typed = { ok: true; wishes: Wish[] } | { ok: false; sentence: string }

/**
 * What was typed or pasted into a cell: `old` is what stands there now, which a change such as -8% is of. Stock that is
 * there makes the device available, and none makes it sold out.
 */
export function readTypedCell(
  sku: PriceListSku,
  tier: PriceListTier | undefined,
  column: Column,
  typed: string,
): Typed {
  if (column === 'tags') return checked('tags', sku.id, tidyTags(typed))
  if (column === 'stock') {
    const stock = typed.trim() === '' ? null : readWhole(typed)
    const read = checked('stock', sku.id, stock)
    return read.ok ? { ok: true, wishes: [...read.wishes, [cellName('inStock', sku.id), stock !== 0]] } : read
  }
  if (tier === undefined) return { ok: false, sentence: priceSentences.cell }
  const price = readTypedPrice(typed, tier.price)
  return price.ok ? { ok: true, wishes: [[cellName('price', tier.id), price.fen]] } : price
}

function checked(field: 'stock' | 'tags', id: number, value: CellValue): Typed {
  const sentence = checkCell(field, value)
  return sentence === null ? { ok: true, wishes: [[cellName(field, id), value]] } : { ok: false, sentence }
}

/** The same typed change on every price of a group: the new prices, or an error. */
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

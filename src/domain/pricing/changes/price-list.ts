import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'
import { isTierOffered, type PriceRules, periodLabel } from '#domain/devices/durations.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import {
  type CellField,
  type CellName,
  type CellValue,
  type CellValues,
  type Change,
  cellName,
  readCellName,
  tagsOf,
} from './cells.ts'

/** A tier of a device as staff see it. Money in fen. */
export type PriceListTier = {
  id: number
  months: number
  days: number
  giftMonths: number
  giftDays: number
  price: number
  preferential: number | null
  original: number
  discountTag: string
}

/** A device as staff see it; its tiers in order. */
export type PriceListSku = {
  id: number
  typeId: number
  area: string
  region: string
  countryCode: string
  remote: boolean
  model: string
  category: number
  provider: string
  inStock: boolean
  stock: number | null
  /** Joined by 、. */
  tags: string
  /** Whether visitors can see it. */
  listed: boolean
  unsuitPlatforms: readonly number[]
  tiers: readonly PriceListTier[]
}

/** The whole price list with the rules for its calculation: input of the console's matrix and of the checks. */
export type PriceList = {
  types: readonly { id: number; code: string; name: string }[]
  categories: readonly { id: number; code: number; name: string; unsuitPlatforms: readonly number[] }[]
  platforms: readonly { id: number; name: string }[]
  skus: readonly PriceListSku[]
  rules: PriceRules
  /** The coupons currently offered to every visitor. */
  coupons: readonly HeldCoupon[]
}

const tierFields = ['price', 'preferential', 'original', 'discountTag'] as const
const skuFields = ['stock', 'inStock', 'tags', 'listed'] as const

/** Memoises per list of devices, because the page is rendered with every key. */
function oncePerBook<Result>(read: (skus: PriceList['skus']) => Result): (book: Pick<PriceList, 'skus'>) => Result {
  const known = new WeakMap<PriceList['skus'], Result>()
  return ({ skus }) => {
    const result = known.get(skus) ?? read(skus)
    known.set(skus, result)
    return result
  }
}

/** Every cell of a price list with its value. */
export const cellsOf = oncePerBook((devices): ReadonlyMap<CellName, CellValue> => {
  const cells = new Map<CellName, CellValue>()
  for (const sku of devices) {
    for (const field of skuFields) cells.set(cellName(field, sku.id), sku[field])
    for (const tier of sku.tiers) for (const field of tierFields) cells.set(cellName(field, tier.id), tier[field])
  }
  return cells
})

/** The price list with other values in some cells. */
export function priceListWith(book: PriceList, values: CellValues): PriceList {
  if (values.size === 0) return book
  const [ofSkus, ofTiers] = [new Map<number, object>(), new Map<number, object>()]
  for (const [cell, value] of values) {
    const read = readCellName(cell)
    if (read === null) continue
    const rows = isSkuField(read.field) ? ofSkus : ofTiers
    rows.set(read.id, { ...rows.get(read.id), [read.field]: value })
  }
  return {
    ...book,
    skus: book.skus.map((sku) => {
      const isSame = !sku.tiers.some(({ id }) => ofTiers.has(id))
      const tiers = isSame ? sku.tiers : sku.tiers.map((tier) => ({ ...tier, ...ofTiers.get(tier.id) }))
      return isSame && !ofSkus.has(sku.id) ? sku : { ...sku, tiers, ...ofSkus.get(sku.id) }
    }),
  }
}

const isSkuField = (field: CellField) => skuFields.some((one) => one === field)

const changed = new WeakMap<readonly Change[], { book: PriceList; next: PriceList }>()

/** The price list with the changes of a set applied, memoised. */
export function priceListAfter(book: PriceList, changes: readonly Change[]): PriceList {
  const known = changed.get(changes)
  if (known?.book === book) return known.next
  const next = priceListWith(book, new Map(changes.map(({ cell, after }) => [cell, after])))
  changed.set(changes, { book, next })
  return next
}

/** The catalogue for visitors, by the site's own rules. */
export function catalogueOf(book: PriceList): Catalogue {
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  return book.types.map((type) => ({
    ...type,
    devices: book.skus
      .filter(({ typeId, listed }) => listed && typeId === type.id)
      .map((sku) => deviceOf(book, sku, nameOf)),
  }))
}

function deviceOf(book: PriceList, sku: PriceListSku, nameOf: ReadonlyMap<number, string>): Device {
  const { id, area, region, countryCode, remote, model, category, inStock, stock } = sku
  return {
    id,
    area,
    region,
    countryCode,
    hasRemote: remote,
    model,
    category,
    inStock,
    categoryName: nameOf.get(category) ?? '',
    remark: '',
    availableNums: stock,
    unsuitPlatformIds: sku.unsuitPlatforms,
    recommendPlatformIds: [],
    campaignTags: tagsOf(sku.tags),
    tiers: sku.tiers.filter((tier) => isTierOffered(book.rules, sku, tier)).map((tier) => tierOf(book, sku, tier)),
  }
}

/** A tier as the pricing engine takes it. */
export function tierOf(book: Pick<PriceList, 'rules'>, sku: PriceListSku, tier: PriceListTier): PriceTier {
  const { id, months, days, giftMonths, giftDays, discountTag } = tier
  return {
    id,
    months,
    days,
    giftMonths,
    giftDays,
    discountTag,
    originalPriceFen: tier.original,
    preferentialPriceFen: tier.preferential,
    actualPriceFen: tier.price,
    periodLabel: periodLabel(book.rules, sku, tier),
  }
}

/** The device of a cell and, for a tier's cell, the tier. */
export type CellPlace = { sku: PriceListSku; tier: PriceListTier | null }

/** Looks up the places of cells, memoised per price list. */
export const placesIn = oncePerBook((devices): ((cell: CellName) => CellPlace | null) => {
  const skus = new Map(devices.map((sku) => [sku.id, sku]))
  const tiers = new Map(devices.flatMap((sku) => sku.tiers.map((tier) => [tier.id, { sku, tier }] as const)))
  return (cell) => {
    const read = readCellName(cell)
    if (read === null) return null
    if (!isSkuField(read.field)) return tiers.get(read.id) ?? null
    const sku = skus.get(read.id)
    return sku === undefined ? null : { sku, tier: null }
  }
})

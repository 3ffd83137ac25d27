import type { Catalogue, Device, PriceTier } from '#domain/devices/catalogue.ts'
import { isTierOffered, type PriceRules, periodLabel } from '#domain/devices/durations.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import { type CellField, type CellName, type CellValue, cellName, readCellName, tagsOf } from './cells.ts'
import type { CellValues } from './change-set.ts'

/** A duration of a device as staff see it. Money in fen. */
export type BookTier = {
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

/** A device as staff see it; its tiers in their order. */
export type BookSku = {
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
  /** With 、 between them. */
  tags: string
  /** Whether visitors are shown it. */
  listed: boolean
  unsuitPlatforms: readonly number[]
  tiers: readonly BookTier[]
}

/** The whole catalogue with what its prices are reckoned by: what the console's matrix shows and checks look at. */
export type PriceBook = {
  types: readonly { id: number; code: string; name: string }[]
  categories: readonly { code: number; name: string }[]
  platforms: readonly { id: number; name: string }[]
  skus: readonly BookSku[]
  rules: PriceRules
  /** What every visitor is offered now. */
  coupons: readonly HeldCoupon[]
}

const tierFields = ['price', 'preferential', 'original', 'discountTag'] as const
const skuFields = ['stock', 'inStock', 'tags', 'listed'] as const

/** Every cell of a book with its value. */
export function cellsOf(book: Pick<PriceBook, 'skus'>): Map<CellName, CellValue> {
  const cells = new Map<CellName, CellValue>()
  for (const sku of book.skus) {
    for (const field of skuFields) cells.set(cellName(field, sku.id), sku[field])
    for (const tier of sku.tiers) for (const field of tierFields) cells.set(cellName(field, tier.id), tier[field])
  }
  return cells
}

/** The book as it would be with other values in some cells. */
export function bookWith(book: PriceBook, values: CellValues): PriceBook {
  if (values.size === 0) return book
  const read = <Row extends { id: number }>(row: Row, fields: readonly CellField[]): Row => {
    const changed = fields.flatMap((field) => {
      const name = cellName(field, row.id)
      return values.has(name) ? [[field, values.get(name)]] : []
    })
    return changed.length === 0 ? row : { ...row, ...Object.fromEntries(changed) }
  }
  return {
    ...book,
    skus: book.skus.map((sku) => {
      const tiers = sku.tiers.map((tier) => read(tier, tierFields))
      const isSame = tiers.every((tier, place) => tier === sku.tiers[place])
      return read(isSame ? sku : { ...sku, tiers }, skuFields)
    }),
  }
}

/** The catalogue that visitors get out of a book, by the rules of the site itself. */
export function catalogueOf(book: PriceBook): Catalogue {
  const nameOf = new Map(book.categories.map(({ code, name }) => [code, name]))
  return book.types.map((type) => ({
    ...type,
    devices: book.skus
      .filter(({ typeId, listed }) => listed && typeId === type.id)
      .map((sku) => deviceOf(book, sku, nameOf)),
  }))
}

function deviceOf(book: PriceBook, sku: BookSku, nameOf: ReadonlyMap<number, string>): Device {
  const { id, area, region, countryCode, remote, model, category, inStock, stock } = sku
  return {
    ...{ id, area, region, countryCode, hasRemote: remote, model, category, inStock },
    categoryName: nameOf.get(category) ?? '',
    remark: '',
    availableNums: stock,
    unsuitPlatformIds: sku.unsuitPlatforms,
    recommendPlatformIds: [],
    campaignTags: tagsOf(sku.tags),
    tiers: sku.tiers.filter((tier) => isTierOffered(book.rules, sku, tier)).map((tier) => tierOf(book, sku, tier)),
  }
}

/** A tier as the site's engine counts with it. */
export function tierOf(book: Pick<PriceBook, 'rules'>, sku: BookSku, tier: BookTier): PriceTier {
  const { id, months, days, giftMonths, giftDays, discountTag } = tier
  return {
    ...{ id, months, days, giftMonths, giftDays, discountTag },
    originalPriceFen: tier.original,
    preferentialPriceFen: tier.preferential,
    actualPriceFen: tier.price,
    periodLabel: periodLabel(book.rules, sku, tier),
  }
}

/** The device and, where it is a duration's, the tier that a cell belongs to. */
export type CellPlace = { sku: BookSku; tier: BookTier | null }

/** Finds the places of cells, of a book that is looked into often. */
export function placesIn(book: Pick<PriceBook, 'skus'>): (cell: CellName) => CellPlace | null {
  const skus = new Map(book.skus.map((sku) => [sku.id, sku]))
  const tiers = new Map(book.skus.flatMap((sku) => sku.tiers.map((tier) => [tier.id, { sku, tier }] as const)))
  return (cell) => {
    const read = readCellName(cell)
    if (read === null) return null
    const isOfSku = skuFields.some((field) => field === read.field)
    if (!isOfSku) return tiers.get(read.id) ?? null
    const sku = skus.get(read.id)
    return sku === undefined ? null : { sku, tier: null }
  }
}

import { groupBy } from '#domain/shared/group-by.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { type Catalogue, type DeviceType, isPreorder, stockOf, typeCode } from '../devices/catalogue.ts'
import { type AddOnFee, type AddOnKey, type BrowserFees, isPaidOnce } from '../settings/product-facts.ts'
import { fenFromYuan, readWholeNumber } from '../shared/whole-number.ts'
import { daysOfMonth } from './from-price.ts'
import { plainQuantity, quantityMax } from './quantity.ts'
import { renewalPriceFen } from './receipt.ts'

export const shopsMost = 1000
export const shopsSentence = `请输入1-${shopsMost}的整数`

/** The number of shops in a text, or null when it is no whole number from 1 to 1,000. */
export function readShops(typed: string): number | null {
  return readWholeNumber(plainQuantity(typed), shopsMost)
}

/** The durations that the calculator offers, in months. */
export const costDurations = [1, 6, 12] as const

/** The price of one line for some months that are paid at once, and the tier that has it. */
type LineTerm = { months: number; fen: number; tierId: number }

/** A kind of line in an area (大区): a category with or without remote control, at its lowest lasting price. */
export type LineOffer = {
  area: string
  category: number
  name: string
  hasRemote: boolean
  isPreorder: boolean
  /** At least one, the shortest first. */
  terms: LineTerm[]
}

/** What types of the buyer's own computer or address sell is no line. */
const isLine = ({ code }: DeviceType): boolean => code !== typeCode.local && code !== typeCode.self

/**
 * The kinds of lines of each area that are not sold out, by category, without remote control first, in the catalogue's order of
 * areas. Each price is the lowest of its kind that lasts: an introductory one counts as what the renewal costs.
 */
export function lineOffersOf(catalogue: Catalogue): LineOffer[] {
  const devices = catalogue.filter(isLine).flatMap((type) =>
    type.devices
      .filter((device) => stockOf(type, device) !== 0)
      .map((device) => ({
        device,
        isPreorder: isPreorder(type),
        stock: isPreorder(type) ? 0 : (stockOf(type, device) ?? Number.MAX_SAFE_INTEGER),
      })),
  )
  const kinds = groupBy(devices, ({ device }) => JSON.stringify([device.area, device.category, device.hasRemote]))
  return [...kinds.values()]
    .flatMap((kind) => {
      const terms = termsOf(kind.flatMap(({ device, stock }) => device.tiers.map((tier) => ({ tier, stock }))))
      const [first] = kind
      if (first === undefined || terms.length === 0) return []
      const { area, category, categoryName: name, hasRemote } = first.device
      return [{ area, category, name, hasRemote, isPreorder: kind.every((one) => one.isPreorder), terms }]
    })
    .sort((one, other) => one.category - other.category || Number(one.hasRemote) - Number(other.hasRemote))
}

type StockedTier = { tier: Catalogue[number]['devices'][number]['tiers'][number]; stock: number }

/** Of equal prices, that of the device with the most stock, for an order takes many of it; a preorder has none. */
function termsOf(tiers: readonly StockedTier[]): LineTerm[] {
  return costDurations.flatMap((months) => {
    const [first] = tiers
      .filter(({ tier }) => (tier.days === daysOfMonth ? 1 : tier.months) === months)
      .map(({ tier, stock }) => ({ term: { months, fen: renewalPriceFen(tier), tierId: tier.id }, stock }))
      .sort((one, other) => one.term.fen - other.term.fen || other.stock - one.stock)
    return first === undefined ? [] : [first.term]
  })
}

/** Of each kind of line the offer whose shortest term costs least, over all areas. */
export function lowestOffers(offers: readonly LineOffer[]): LineOffer[] {
  const priceOf = ({ terms: [shortest] }: LineOffer) => (shortest === undefined ? 0 : shortest.fen / shortest.months)
  return [...groupBy(offers, ({ category, hasRemote }) => `${category} ${hasRemote}`).values()].flatMap((kind) => {
    const [lowest] = [...kind].sort((one, other) => priceOf(one) - priceOf(other))
    return lowest === undefined ? [] : [lowest]
  })
}

/** Shops that sell in one area; `line` is null for the buyer's own proxies, and where the area has no such line. */
export type PlanRow = { shops: number; area: string; line: LineOffer | null }

/** What is reckoned: at least one row. */
export type MonthlyPlan = {
  rows: readonly PlanRow[]
  months: number
  withNumbers: boolean
  /** The add-ons that every shop uses. */
  addOns: readonly AddOnKey[]
}

/**
 * The offer of a category in an area, with remote control or without where it has both. Null for the buyer's own proxies, and
 * where the area has no line of the category.
 */
export function findOffer(
  offers: readonly LineOffer[],
  { category, hasRemote, area }: Pick<LineOffer, 'category' | 'hasRemote' | 'area'>,
): LineOffer | null {
  const kinds = offers.filter((offer) => offer.category === category && offer.area === area)
  return kinds.find((kind) => kind.hasRemote === hasRemote) ?? kinds[0] ?? null
}

/**
 * The plan for a number of shops of which nothing else is known: the kind of line that costs least, without numbers and
 * add-ons, for one month. The shops are spread evenly over those of the `listed` areas that sell it, else they are all in the
 * first area that does.
 */
export function startPlan(offers: readonly LineOffer[], shops: number, listed: readonly string[]): MonthlyPlan {
  const [first = null] = lowestOffers(offers)
  const lineIn = (area: string) => first && findOffer(offers, { ...first, area })
  const areas = [...new Set(offers.map(({ area }) => area))].filter((area) => lineIn(area) !== null)
  const shown = listed.filter((area) => areas.includes(area)).slice(0, shops)
  const spread = shown.length > 0 ? shown : [areas[0] ?? '']
  const rows = spread.map((area, index) => ({
    area,
    shops: Math.floor(shops / spread.length) + (index < shops % spread.length ? 1 : 0),
    line: lineIn(area),
  }))
  return { rows, months: 1, withNumbers: false, addOns: [] }
}

/** What a line is bought for when it is wanted for so many months: the longest term up to that, else its shortest. */
export function termOf({ terms }: LineOffer, months: number): LineTerm | undefined {
  return lastOf(terms.filter((term) => term.months <= months)) ?? terms[0]
}

/** The shops of all areas. */
export function shopsOf({ rows }: Pick<MonthlyPlan, 'rows'>): number {
  return rows.reduce((sum, { shops }) => sum + shops, 0)
}

/** How many orders the lines take: one for each area, and no order has more devices than `quantityMax`. */
export function ordersOf({ rows }: Pick<MonthlyPlan, 'rows'>): number {
  return rows.reduce((sum, { shops, line }) => sum + (line === null ? 0 : Math.ceil(shops / quantityMax)), 0)
}

/** What is known about fees; null for what is not published. */
export type MonthlyFees = { browser: BrowserFees | null; numberYuan: number | null; addOns: readonly AddOnFee[] }

/** The add-ons that cost something by the month, which the buyer may leave out. */
export function monthlyAddOns(addOns: readonly AddOnFee[]): AddOnFee[] {
  return addOns.filter(({ key, yuan }) => yuan > 0 && !isPaidOnce(key))
}

/** A line of the sum: `count` times `each.fen` for `each.months`, as a month's share in `fen`. */
export type CostLine = {
  kind: 'environments' | 'lines' | 'numbers' | AddOnKey
  /** What is bought; of lines alone. */
  offer: LineOffer | null
  count: number
  /** Environments that cost nothing. */
  freeCount: number
  each: Omit<LineTerm, 'tierId'> & Partial<Pick<LineTerm, 'tierId'>>
  fen: number
}

/**
 * What a number of shops costs a month, one environment and one line a shop, before tax. A line that is not sold for the
 * wanted duration is bought for the next shorter one.
 */
export function monthlyCost(plan: MonthlyPlan, fees: MonthlyFees): { lines: CostLine[]; totalFen: number } {
  const { rows, months, withNumbers } = plan
  const shops = shopsOf(plan)
  const lines: CostLine[] = []
  if (fees.browser !== null) {
    const freeCount = Math.min(shops, fees.browser.freeEnvironments)
    const each = { months: 1, fen: fenFromYuan(fees.browser.environmentYuan) }
    lines.push(costLine('environments', shops - freeCount, each, { freeCount }))
  }
  for (const { line: offer, shops: count } of rows) {
    const each = offer === null ? undefined : termOf(offer, months)
    if (each !== undefined) lines.push(costLine('lines', count, each, { offer }))
  }
  if (withNumbers && fees.numberYuan !== null) {
    lines.push(costLine('numbers', shops, { months: 1, fen: fenFromYuan(fees.numberYuan) }))
  }
  for (const { key, yuan } of monthlyAddOns(fees.addOns)) {
    if (plan.addOns.includes(key)) lines.push(costLine(key, shops, { months: 1, fen: fenFromYuan(yuan) }))
  }
  return { lines, totalFen: lines.reduce((sum, { fen }) => sum + fen, 0) }
}

type LineMore = Partial<Pick<CostLine, 'freeCount' | 'offer'>>

function costLine(kind: CostLine['kind'], count: number, each: CostLine['each'], more: LineMore = {}): CostLine {
  return { kind, count, freeCount: 0, offer: null, each, fen: Math.round((count * each.fen) / each.months), ...more }
}

import { groupBy } from '#domain/shared/group-by.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { type Catalogue, type DeviceType, isPreorder, stockOf, typeCode } from '../devices/catalogue.ts'
import { type AddOnFee, type AddOnKey, type BrowserFees, isPaidOnce } from '../settings/product-facts.ts'
import { fenFromYuan, readWholeNumber } from '../shared/whole-number.ts'
import { daysOfMonth } from './from-price.ts'
import { plainQuantity } from './quantity.ts'
import { renewalPriceFen } from './receipt.ts'

export const shopsMost = 1000
export const shopsSentence = `请输入1-${shopsMost}的整数`

/** The number of shops in a text, or null when it is no whole number from 1 to 1,000. */
export function readShops(typed: string): number | null {
  return readWholeNumber(plainQuantity(typed), shopsMost)
}

/** The durations that the calculator offers, in months. */
export const costDurations = [1, 6, 12] as const

/** The price of one line for some months that are paid at once. */
type LineTerm = { months: number; fen: number }

/** A kind of line: a category with or without remote control, at its lowest lasting price. */
export type LineOffer = {
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
 * The kinds of lines that are not sold out, by category, without remote control first. Each price is the lowest of its
 * kind that lasts: an introductory one counts as what the renewal costs.
 */
export function lineOffersOf(catalogue: Catalogue): LineOffer[] {
  const devices = catalogue
    .filter(isLine)
    .flatMap((type) =>
      type.devices
        .filter((device) => stockOf(type, device) !== 0)
        .map((device) => ({ device, isPreorder: isPreorder(type) })),
    )
  const kinds = groupBy(devices, ({ device }) => `${device.category} ${device.hasRemote}`)
  return [...kinds.values()]
    .flatMap((kind) => {
      const terms = termsOf(kind.flatMap(({ device }) => device.tiers))
      const [first] = kind
      if (first === undefined || terms.length === 0) return []
      const { category, categoryName: name, hasRemote } = first.device
      return [{ category, name, hasRemote, isPreorder: kind.every((one) => one.isPreorder), terms }]
    })
    .sort((one, other) => one.category - other.category || Number(one.hasRemote) - Number(other.hasRemote))
}

function termsOf(tiers: Catalogue[number]['devices'][number]['tiers']): LineTerm[] {
  return costDurations.flatMap((months) => {
    const prices = tiers.filter((tier) => (tier.days === daysOfMonth ? 1 : tier.months) === months).map(renewalPriceFen)
    return prices.length === 0 ? [] : [{ months, fen: Math.min(...prices) }]
  })
}

/** What is reckoned: `line` is null for the buyer's own proxies. */
export type MonthlyPlan = {
  shops: number
  line: LineOffer | null
  months: number
  withNumbers: boolean
  /** The add-ons that every shop uses. */
  addOns: readonly AddOnKey[]
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
  count: number
  /** Environments that cost nothing. */
  freeCount: number
  each: LineTerm
  fen: number
}

/**
 * What a number of shops costs a month, one environment and one line a shop, before tax. A line that is not sold for the
 * wanted duration is bought for the next shorter one.
 */
export function monthlyCost(plan: MonthlyPlan, fees: MonthlyFees): { lines: CostLine[]; totalFen: number } {
  const { shops, line, months, withNumbers } = plan
  const lines: CostLine[] = []
  if (fees.browser !== null) {
    const freeCount = Math.min(shops, fees.browser.freeEnvironments)
    const each = { months: 1, fen: fenFromYuan(fees.browser.environmentYuan) }
    lines.push(costLine('environments', shops - freeCount, each, freeCount))
  }
  const each = lastOf(line?.terms.filter((term) => term.months <= months) ?? []) ?? line?.terms[0]
  if (each !== undefined) lines.push(costLine('lines', shops, each))
  if (withNumbers && fees.numberYuan !== null) {
    lines.push(costLine('numbers', shops, { months: 1, fen: fenFromYuan(fees.numberYuan) }))
  }
  for (const { key, yuan } of monthlyAddOns(fees.addOns)) {
    if (plan.addOns.includes(key)) lines.push(costLine(key, shops, { months: 1, fen: fenFromYuan(yuan) }))
  }
  return { lines, totalFen: lines.reduce((sum, { fen }) => sum + fen, 0) }
}

function costLine(kind: CostLine['kind'], count: number, each: LineTerm, freeCount = 0): CostLine {
  return { kind, count, freeCount, each, fen: Math.round((count * each.fen) / each.months) }
}

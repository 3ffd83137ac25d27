import type { SitePrices } from '#contract/site-prices.ts'
import type { ProductFact } from '#domain/settings/product-facts.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { pricingGuideCopy } from '#site/copy/pricing-guide.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'

const copy = pricingGuideCopy.scope

type RowKey = (typeof copy.rows)[number]['key']

/** What something costs: the first clause of its answer, and the rest of it. */
export type Cost = { head: string; rest: string; isFree: boolean }

/** A row of the table; `facts` are the records that it shows. */
export type GuideRow = {
  key: RowKey
  name: string
  does: string
  limits: string
  cost: Cost | null
  facts: readonly ProductFact[]
}

/** The questions whose answers say what something costs. */
const costs: Partial<Record<RowKey, ProductFact['key'][]>> = {
  environment: ['freeEnvironments', 'environmentFee'],
  ownProxies: ['ownProxies'],
  cloudNumber: ['cloudNumberFee'],
  team: ['subAccounts'],
  automation: ['automationFee'],
  localApi: ['localApiFee'],
  rpa: ['rpaFee'],
  ai: ['aiFee'],
  migration: ['migrationFee'],
  client: ['browserFee'],
}

/** The questions whose answers say what something does. */
const features: Partial<Record<RowKey, ProductFact['key']>> = { localApi: 'localApi', rpa: 'rpa', client: 'kernel' }

/** The rows that have something to say, each with the answers of the records. */
export function guideRows(facts: readonly ProductFact[], prices: SitePrices): GuideRow[] {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]))
  return copy.rows.flatMap((row): GuideRow[] => {
    if (row.key === 'devices') return [{ ...row, cost: lineCost(prices), facts: [] }]
    if (row.key === 'cheapest') return cheapestRow(row, prices)
    const featureKey = features[row.key]
    const feature = featureKey && byKey.get(featureKey)
    const priced = (costs[row.key] ?? []).flatMap((key) => byKey.get(key) ?? [])
    const does = feature?.answer ?? row.does
    if (does === '') return []
    const cost = priced.length === 0 ? null : costOf(priced.map(({ answer }) => answer).join(''))
    return [{ ...row, does, cost, facts: feature === undefined ? priced : [feature, ...priced] }]
  })
}

/**
 * Whether what things cost is a column of its own: most rows have an answer. On a site whose records say little, its few
 * prices are in the words of their rows (`withCostInWords`).
 */
export const haveCosts = (rows: readonly GuideRow[]): boolean =>
  rows.filter(({ cost }) => cost !== null).length * 2 > rows.length

export function withCostInWords(row: GuideRow): GuideRow {
  const { cost, does } = row
  return cost === null ? row : { ...row, does: `${cost.head}。${cost.rest}${does}` }
}

/** The first clause of an answer is its figure: 每个环境每月3元。停用的… */
export function costOf(answer: string): Cost {
  const end = answer.search(/[，；。]/)
  const head = end === -1 ? answer : answer.slice(0, end)
  return { head, rest: end === -1 ? '' : answer.slice(end + 1), isFree: /(免费|不收费|不另收费)$/.test(head) }
}

/** The line for shops, and the discount of long durations. */
function lineCost(prices: SitePrices): Cost | null {
  const shopPrice = shopPriceOf(prices)
  if (shopPrice === null) return null
  const { price } = shopPrice
  const { longTerm } = prices
  const rest = [
    `${price.categoryName}，${fromPriceCopy.terms(price)}`,
    longTerm === null ? '' : copy.longTerm(longTerm.months, longTerm.discountTag),
  ]
  return { head: fromPriceCopy.whole(price), rest: sentences(rest), isFree: false }
}

/** What costs least, with the marketplaces that it is not for; nothing where it is the line for shops itself. */
function cheapestRow(row: (typeof copy.rows)[number], prices: SitePrices): GuideRow[] {
  const { device } = prices
  if (device === null || device.categoryName === shopPriceOf(prices)?.price.categoryName) return []
  const cost = { head: fromPriceCopy.whole(device), rest: sentences([fromPriceCopy.terms(device)]), isFree: false }
  const limits = copy.unsuited(device.unsuits) + row.limits
  return [{ ...row, name: device.categoryName, limits, cost, facts: [] }]
}

const sentences = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => `${part}。`)
    .join('')

/** The answers that no row shows. */
export function questionsBeside(facts: readonly ProductFact[], rows: readonly GuideRow[]): ProductFact[] {
  const shown = new Set(rows.flatMap((row) => row.facts.map(({ key }) => key)))
  return facts.filter(({ key }) => !shown.has(key))
}

/** A line for each place where answers are from; with the names of the answers where there are several places. */
export function sourceLines(named: readonly { name: string; facts: readonly ProductFact[] }[]): string[] {
  const names = new Map<string, Set<string>>()
  for (const { name, facts } of named)
    for (const fact of facts) {
      const source = productFactsCopy.source(fact)
      names.set(source, (names.get(source) ?? new Set()).add(name))
    }
  return [...names].map(([source, of]) => pricingGuideCopy.sources(names.size > 1 ? [...of] : [], source))
}

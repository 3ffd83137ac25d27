import { isTierOffered, type PriceRules, periodLabel } from '#domain/devices/durations.ts'
import { devicePriceFen, discountText, fitsDiscountWord } from '../receipt.ts'
import { type CellName, type CellValue, type Change, cellName } from './cells.ts'
import { type PriceList, type PriceListSku, type PriceListTier, placesIn, tierOf } from './price-list.ts'

/**
 * Derived changes that keep the receipt true (decision 049): where a set changes a price and not its explanation, the
 * price after the device's discount and the discount tag are adjusted. Cells that the set itself changes keep its
 * values.
 */
export function followingChanges(book: Pick<PriceList, 'skus' | 'rules'>, changes: readonly Change[]): Change[] {
  const placeOf = placesIn(book)
  const wishes = new Map(changes.map(({ cell, after }) => [cell, after]))
  const tiers = new Map<number, { sku: PriceListSku; tier: PriceListTier }>()
  for (const { cell } of changes) {
    const place = placeOf(cell)
    if (place?.tier && explains(cell)) tiers.set(place.tier.id, { sku: place.sku, tier: place.tier })
  }
  return [...tiers.values()].flatMap(({ sku, tier }) => {
    const followed = followPrice(book, sku, tier, wishes)
    const cells = [
      ['preferential', followed.preferential],
      ['discountTag', followed.discountTag],
    ] as const
    return cells.flatMap(([field, after]): Change[] => {
      const cell = cellName(field, tier.id)
      return wishes.has(cell) || after === tier[field] ? [] : [{ cell, before: tier[field], after }]
    })
  })
}

/** The cells that a set may write: its own and those derived from them. Sets without a common cell do not conflict. */
export function reachedCells(changes: readonly { cell: CellName }[]): Set<CellName> {
  const reached = new Set<CellName>()
  for (const { cell } of changes) {
    reached.add(cell)
    const [field, id] = cell.split(':')
    if (field !== 'price' && field !== 'preferential') continue
    for (const follower of ['preferential', 'discountTag'] as const) reached.add(cellName(follower, Number(id)))
  }
  return reached
}

const explains = (cell: CellName) => cell.startsWith('price:') || cell.startsWith('preferential:')

/** The explanation of a tier's price after a set's changes. */
function followPrice(
  book: Pick<PriceList, 'rules'>,
  sku: PriceListSku,
  was: PriceListTier,
  wishes: ReadonlyMap<CellName, CellValue>,
): Pick<PriceListTier, 'preferential' | 'discountTag'> {
  const wish = <Field extends 'price' | 'preferential' | 'original' | 'discountTag'>(
    field: Field,
  ): PriceListTier[Field] => {
    const cell = cellName(field, was.id)
    return (wishes.has(cell) ? wishes.get(cell) : was[field]) as PriceListTier[Field]
  }
  const [price, original] = [wish('price'), wish('original')]
  const deviceFen = devicePriceFen(tierOf(book, sku, was))
  const hadDurationDiscount = was.price < deviceFen
  let preferential = wish('preferential')
  if (price !== was.price && !wishes.has(cellName('preferential', was.id))) {
    const keeps = hadDurationDiscount && price < (was.preferential ?? original)
    if (!keeps) preferential = price < original ? price : null
  }
  const whole = (tier: Pick<PriceListTier, 'preferential' | 'original'>) => tier.preferential ?? tier.original
  const nextWhole = preferential ?? original
  const stillFits = fitsDiscountWord(was.discountTag, price, nextWhole)
  // A tag that never matched the ratio of the two prices is free text of staff.
  const wasShare = fitsDiscountWord(was.discountTag, was.price, whole(was))
  const discountTag = stillFits || !wasShare ? was.discountTag : discountText(price, nextWhole)
  return { preferential, discountTag }
}

export type RuleChange = {
  rule: keyof PriceRules
  before: PriceRules[keyof PriceRules]
  after: PriceRules[keyof PriceRules]
}

const names = ['dayBased', 'introductory', 'tiktokCategories', 'lowStock', 'reviewPercent'] as const

/** Each changed rule, before and after. */
export function changedRules(before: PriceRules, after: PriceRules): RuleChange[] {
  return names
    .filter((rule) => JSON.stringify(before[rule]) !== JSON.stringify(after[rule]))
    .map((rule) => ({ rule, before: before[rule], after: after[rule] }))
}

/** The effect of new rules on the catalogue, as counts of tiers and devices. */
export type RuleEffects = { appear: number; disappear: number; labels: number; tiktok: number; low: number }

export function ruleEffects({ skus, rules }: Pick<PriceList, 'skus' | 'rules'>, next: PriceRules): RuleEffects {
  const effects: RuleEffects = { appear: 0, disappear: 0, labels: 0, tiktok: 0, low: 0 }
  for (const sku of skus) {
    for (const tier of sku.tiers) {
      const [was, is] = [isTierOffered(rules, sku, tier), isTierOffered(next, sku, tier)]
      if (is && !was) effects.appear += 1
      if (was && !is) effects.disappear += 1
      if (periodLabel(rules, sku, tier) !== periodLabel(next, sku, tier)) effects.labels += 1
    }
    if (next.tiktokCategories.includes(sku.category)) effects.tiktok += 1
    if (sku.inStock && sku.stock !== null && sku.stock > 0 && sku.stock <= next.lowStock) effects.low += 1
  }
  return effects
}

import { isTierOffered, type PriceRules, periodLabel } from '#domain/devices/durations.ts'
import type { PriceList } from './price-list.ts'

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

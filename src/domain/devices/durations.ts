/** The providers and categories that a rule applies to; a device must match both. */
type ProviderRule = { providers: readonly string[]; categories: readonly number[] }

/** The lists behind the catalogue's rules. They are data that staff edit (readings 6). */
export type CatalogueRules = {
  /** Devices sold by 30 days. */
  dayBased: ProviderRule
  /** Devices whose 1- and 3-month tiers are named 首月 and 前3个月. */
  introductory: ProviderRule
  /** The categories that `isFilterTiktok` keeps. */
  tiktokCategories: readonly number[]
}

/** The catalogue's rules and the thresholds of staff warnings, which visitors do not see. */
export type PriceRules = CatalogueRules & {
  /** Stock up to this number counts as low. */
  lowStock: number
  /** A price cut of more per cent needs a second approver. */
  reviewPercent: number
}

type Sold = { provider: string; category: number }

/** Whether a tier is offered: tiers in days only for devices of the day-based list. */
export function isTierOffered(rules: CatalogueRules, sold: Sold, tier: { days: number }): boolean {
  return tier.days === 0 || isNamed(rules.dayBased, sold)
}

/** 首月 / 前3个月 on the 1- and 3-month tiers of the cloud categories of the fixed provider list, else empty. */
export function periodLabel(rules: CatalogueRules, sold: Sold, tier: { months: number }): string {
  if (!isNamed(rules.introductory, sold)) return ''
  if (tier.months === 1) return '首月'
  return tier.months === 3 ? '前3个月' : ''
}

/** The months and days that a buyer gets, gifts included (readings 6). */
export function periodOf(tier: { months: number; days: number; giftMonths: number; giftDays: number }): {
  months: number
  days: number
} {
  return { months: tier.months + tier.giftMonths, days: tier.days + tier.giftDays }
}

function isNamed({ providers, categories }: ProviderRule, { provider, category }: Sold) {
  return providers.includes(provider) && categories.includes(category)
}

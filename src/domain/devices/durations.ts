/** Which providers and categories a rule of the catalogue counts for; both must name the device. */
type ProviderRule = { providers: readonly string[]; categories: readonly number[] }

/** The lists behind the catalogue's rules. They are data that staff edit (readings 6). */
export type CatalogueRules = {
  /** Who is sold by 30 days. */
  dayBased: ProviderRule
  /** Whose 1- and 3-month tiers are named 首月 and 前3个月. */
  introductory: ProviderRule
  /** What `isFilterTiktok` leaves. */
  tiktokCategories: readonly number[]
}

/** The catalogue's rules with what staff are warned by; visitors see nothing of those. */
export type PriceRules = CatalogueRules & {
  /** So many devices left, or fewer, count as little. */
  lowStock: number
  /** A price that falls by more per cent needs a second person. */
  reviewPercent: number
}

type Sold = { provider: string; category: number }

/** Whether a tier is offered: one by days only to the providers and categories of the day-based list. */
export function isTierOffered(rules: CatalogueRules, sold: Sold, tier: { days: number }): boolean {
  return tier.days === 0 || isNamed(rules.dayBased, sold)
}

/** 首月 / 前3个月 on the 1- and 3-month tiers of the cloud categories of the fixed provider list, else empty. */
export function periodLabel(rules: CatalogueRules, sold: Sold, tier: { months: number }): string {
  if (!isNamed(rules.introductory, sold)) return ''
  if (tier.months === 1) return '首月'
  return tier.months === 3 ? '前3个月' : ''
}

/** The months and days that a buyer has, gifts counted in (readings 6). */
export function periodOf(tier: { months: number; days: number; giftMonths: number; giftDays: number }): {
  months: number
  days: number
} {
  return { months: tier.months + tier.giftMonths, days: tier.days + tier.giftDays }
}

function isNamed({ providers, categories }: ProviderRule, { provider, category }: Sold) {
  return providers.includes(provider) && categories.includes(category)
}

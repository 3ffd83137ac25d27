/** First-level headings (specification 3): brand and news articles, activities. */
export const firstHeading = { article: 1, activity: 2 } as const

export type FirstHeading = (typeof firstHeading)[keyof typeof firstHeading]

/** The kind of an item, as used in addresses and mails of the console. */
export function itemKind({ firstLevelHeading }: { firstLevelHeading: number }): 'article' | 'activity' {
  return firstLevelHeading === firstHeading.activity ? 'activity' : 'article'
}

/** Second-level headings of articles, the specification's activeId (specification 2, Article detail). */
export const activeId = { brand: 1, news: 2, product: 3, updates: 4, tips: 5 } as const

export type ActiveId = (typeof activeId)[keyof typeof activeId]

/** What visitors from Baidu ads do not see: activities, and the product introduction (readings 5). */
export const hiddenForBaidu = { firstHeading: firstHeading.activity, activeId: activeId.product } as const

/** The heading in a query value, or null. */
export function readActiveId(text: string | number | null | undefined): ActiveId | null {
  return Object.values(activeId).find((id) => String(id) === String(text)) ?? null
}

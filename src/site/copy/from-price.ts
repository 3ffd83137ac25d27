import type { PriceFrom, SitePrices } from '#contract/site-prices.ts'

/** Words of a price "from" (readings 6): 每月28元起; 首月28元起 for a price that applies once. */
export const fromPriceCopy = {
  /** The words before the figure. */
  before: ({ periodLabel }: Pick<PriceFrom, 'periodLabel'>) =>
    periodLabel === '首月' ? periodLabel : `${periodLabel}每月`,
  unit: '元起',
  /** The way to the calculator, which begins with these shops. */
  calculator: '30家店一个月多少钱',
  whole: (price: Pick<PriceFrom, 'yuan' | 'periodLabel'>) =>
    `${fromPriceCopy.before(price)}${price.yuan}${fromPriceCopy.unit}`,
  renewal: ({ yuan, renewalYuan }: Pick<PriceFrom, 'yuan' | 'renewalYuan'>) =>
    renewalYuan === yuan ? '续费同价' : `续费每月${renewalYuan}元`,
  /** What it buys, and what the next month costs. */
  terms: (price: PriceFrom) => `${price.hasRemote ? '带远程桌面' : '不带远程桌面'}，${fromPriceCopy.renewal(price)}`,
  sentence: (price: PriceFrom) => `${price.categoryName}${fromPriceCopy.whole(price)}（${fromPriceCopy.terms(price)}）`,
  /** The cheapest device with the marketplaces that it is not for: it must not be taken for a shop's line. */
  limited: ({ unsuits, ...price }: NonNullable<SitePrices['device']>) =>
    `${fromPriceCopy.sentence(price)}${unsuits.length === 0 ? '' : `，不适合${unsuits.join('、')}`}`,
  /** The areas whose prices a page lists beside the lowest, in this order: where the shops of its readers are. */
  listedAreas: ['北美', '欧洲', '东南亚'],
  /** What the same line starts from in each area. */
  areas: (rows: readonly { area: string; yuan: number }[]) =>
    `各地起价：${rows.map(({ area, yuan }) => `${area}${yuan}元`).join('、')}`,
  /** A type's price, with the renewal where that differs. */
  ofType: (price: Pick<PriceFrom, 'yuan' | 'renewalYuan' | 'periodLabel'>) =>
    `${fromPriceCopy.whole(price)}${price.renewalYuan === price.yuan ? '' : `，${fromPriceCopy.renewal(price)}`}`,
  /** What remote control adds to a type whose cheapest device comes without. */
  withRemote: ({ yuan, periodLabel }: Pick<PriceFrom, 'yuan' | 'periodLabel'>) =>
    `带远程${periodLabel}${yuan}${fromPriceCopy.unit}`,
} as const

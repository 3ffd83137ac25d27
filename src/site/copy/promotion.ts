import type { SitePrices } from '#contract/site-prices.ts'

type LongTerm = NonNullable<SitePrices['longTerm']>

const terms = ({ months }: LongTerm) => months.map((each) => `${each}个月`).join('、')

/** How doubleEleven.html puts prices into the words of its record. The title is drawn in its two pictures too. */
export const promotionCopy = {
  /** The text alternative of both pictures: all that is written on them, `product` beside the mark. */
  alternative: (title: string, product: string) => `${product}。${title}。`,
  /** A name, and the words before its price. */
  before: (name: string, words: string) => `${name}，${words}`,
  /** The months of the discount of long terms. */
  terms,
  discountUnit: '折',
  discount: ({ discountTag }: LongTerm) => discountTag.replace('折', ''),
  /** A sentence that ends with the discount of long terms, where there is one. */
  everyday: (words: string, longTerm: LongTerm | null) =>
    longTerm === null ? `${words}。` : `${words}，${terms(longTerm)}${longTerm.discountTag}。`,
  /** The one after it, once it has ended. */
  next: { label: '下一场', begins: (day: string) => `${day}开始` },
  /** The title outside its days, below the page's label. */
  titleOf: (label: string, title: string) => `${label}：${title.replace('。', '')}`,
} as const

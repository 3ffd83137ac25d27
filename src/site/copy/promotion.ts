import type { PriceFrom, SitePrices } from '#contract/site-prices.ts'
import { fromPriceCopy } from './from-price.ts'

/** An offer: what it is, its figure, and what goes with it. */
type Offer = { name: string; figure: string; unit: string; terms: string }

const title = '双11，给每家店配一条自己的线'
const period = (from: string, to: string) => `活动时间：${from}至${to}`

const everyday = (when: string, longTerm: SitePrices['longTerm']) =>
  longTerm === null
    ? `${when}按日常价。`
    : `${when}按日常价，${longTerm.months.map((months) => `${months}个月`).join('、')}${longTerm.discountTag}。`

/** Words of doubleEleven.html. The title is drawn in its two pictures too (as outlines, public/drawings). */
export const promotionCopy = {
  title,
  /** The text alternative of both pictures: all that is written on them, `product` beside the mark. */
  alternative: (product: string) => `${product}。${title}。`,
  promise: '不用抢，不用凑单',
  terms: '折扣与价格页一致，在结算小票里自动减。',
  /** What it offers; a price that does not exist is left out (decision 071). */
  offers: ({
    line,
    longTerm,
    cloudNumberYuan,
  }: Pick<SitePrices, 'longTerm' | 'cloudNumberYuan'> & { line: PriceFrom | null }): Offer[] => [
    line === null
      ? { name: '设备与IP', figure: '100', unit: '多个国家和地区', terms: '按时长计价' }
      : {
          name: `设备与IP，${fromPriceCopy.before(line)}`,
          figure: String(line.yuan),
          unit: fromPriceCopy.unit,
          terms: `${line.categoryName}，${fromPriceCopy.terms(line)}`,
        },
    ...(longTerm === null
      ? []
      : [
          {
            name: `买${longTerm.months.map((months) => `${months}个月`).join('、')}`,
            figure: longTerm.discountTag.replace('折', ''),
            unit: '折',
            terms: '设备与IP都算',
          },
        ]),
    ...(cloudNumberYuan === null
      ? []
      : [{ name: '云号，每月', figure: String(cloudNumberYuan), unit: fromPriceCopy.unit, terms: '号码数量不限' }]),
    { name: '自动化', figure: '3', unit: '大平台', terms: 'Amazon、TikTok、Temu' },
  ],
  /** The offer as engines read it. */
  device: { name: '海外设备与IP', description: '覆盖100多个国家和地区，按时长计价。' },
  period,
  /** Outside its days the page offers nothing but the way to everyday prices; `lastDay` is YYYY-MM-DD or empty. */
  closed: {
    before: {
      title: (_lastDay: string): string => '活动还没有开始。',
      text: (longTerm: SitePrices['longTerm']) => everyday('活动开始以前', longTerm),
    },
    ended: {
      title: (lastDay: string): string => (lastDay === '' ? '活动已结束。' : `${lastDay.slice(0, 4)}双11已结束。`),
      text: (longTerm: SitePrices['longTerm']) => everyday('现在', longTerm),
    },
  },
  register: '立即注册',
  price: '查设备价格',
  guide: '看功能与价格',
} as const

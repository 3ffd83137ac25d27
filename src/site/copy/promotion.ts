const title = '双11，给每家店配一条自己的线'
const promise = '不用抢，不用凑单'
const terms = '折扣与价格页一致，在结算小票里自动减。'
const offers = [
  '设备与IP，覆盖100多个国家和地区',
  '买6个月、12个月8.3折，设备与IP都算',
  '云号，号码数量不限',
  '自动化3大平台：Amazon、TikTok、Temu',
]

/**
 * Words of doubleEleven.html. All but the links and what engines read is drawn in its two pictures too (as outlines,
 * public/drawings): after changing the words, draw those again.
 */
export const promotionCopy = {
  title,
  /** The text alternative of both pictures: all that is written on them, `product` beside the mark. */
  alternative: (product: string) => `${product}。${title}。${promise}。${offers.join('；')}。${terms}`,
  /** Set as text below the desktop's picture where that gets too small to be read. */
  offers,
  /** The offer as engines read it. */
  device: { name: '海外设备与IP', description: '覆盖100多个国家和地区，按时长计价。' },
  period: (from: string, to: string) => `活动时间：${from}至${to}`,
  ended: { title: '活动已结束', text: '日常价见价格页。' },
  register: '立即注册',
  price: '查设备价格',
} as const

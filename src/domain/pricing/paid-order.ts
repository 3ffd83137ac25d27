import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Quote } from './quote.ts'
import { type PriceStep, priceSteps } from './receipt.ts'

/** Sentences for the web system when a reported order is refused (readings 4). */
export const paidOrderSentences = {
  orderNo: '请填写订单号，最多64个字符，不含空格',
  payable: '请填写应付金额，单位元，最多两位小数',
  paidAt: '请填写支付时间，写作2026-11-24 10:00:00，不晚于现在',
  account: '账号不存在，或不属于该企业',
  ticket: '凭证不是该账号的',
  reported: '该订单号已上报过，内容不一致',
  coupon: '优惠券已使用，或不属于该账号',
} as const

/** The largest amount that the column can store: 21,474,836.47 yuan. */
export const largestPayableFen = 2 ** 31 - 1

/** Allowed clock skew between two machines: a payment at most this far in the future is accepted. */
export const paidAheadMs = 10 * 60 * 1_000

/** Trade records are kept for at least three years (privacy policy, storage periods). */
export const paidOrdersKeptDays = 3 * 366

/** The report of a paid order. Money in fen. */
export type PaidReport = {
  orderNo: string
  userId: number
  companyId: number
  payableFen: number
  /** Held coupons, ascending, without duplicates. */
  couponIds: readonly number[]
  paidAt: Date
}

/** Whether a second report of an order number equals the first. */
export function isSameReport(one: Omit<PaidReport, 'orderNo'>, other: Omit<PaidReport, 'orderNo'>): boolean {
  return (
    one.userId === other.userId &&
    one.companyId === other.companyId &&
    one.payableFen === other.payableFen &&
    one.paidAt.getTime() === other.paidAt.getTime() &&
    one.couponIds.length === other.couponIds.length &&
    one.couponIds.every((id, index) => id === other.couponIds[index])
  )
}

/**
 * A step from the original price to the payable amount, in fen; a coupon's is negative. The first steps are the monthly
 * share for tiers in months and the whole duration for tiers in days, `term` is one device for the whole duration.
 */
export type TraceStep = {
  rule: PriceStep['rule'] | 'term' | 'quantity' | 'coupon' | 'payable'
  amountFen: number
  per: 'month' | 'device' | 'order'
  /** In trade notation, e.g. 6折; '' when it is no whole per cent. */
  discount: string
  /** The held coupon; null for every other step. */
  heldCouponId: number | null
}

/**
 * The derivation of an order's price, by the rules of the receipt and of the quote. `quantity` is the total before
 * coupons; plus the coupons' amounts it equals `payable`, the last step.
 */
export function traceOrder(tier: PriceTier, quote: Quote): TraceStep[] {
  const plain = { discount: '', heldCouponId: null }
  return [
    ...priceSteps(tier).map(({ rule, amountFen, discount }): TraceStep => {
      const per = tier.months > 0 ? 'month' : 'device'
      return { rule, amountFen, per, discount, heldCouponId: null }
    }),
    { ...plain, rule: 'term', amountFen: tier.actualPriceFen, per: 'device' },
    { ...plain, rule: 'quantity', amountFen: quote.subtotalFen, per: 'order' },
    ...quote.discounts.map(
      ({ id, discountFen }): TraceStep => ({
        rule: 'coupon',
        amountFen: -discountFen,
        per: 'order',
        discount: '',
        heldCouponId: id,
      }),
    ),
    { ...plain, rule: 'payable', amountFen: quote.payableFen, per: 'order' },
  ]
}

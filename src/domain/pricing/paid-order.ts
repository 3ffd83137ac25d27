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

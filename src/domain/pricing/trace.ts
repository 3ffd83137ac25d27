import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Quote } from './quote.ts'
import { type PriceStep, priceSteps } from './receipt.ts'

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
        ...{ rule: 'coupon', amountFen: -discountFen, per: 'order', discount: '', heldCouponId: id },
      }),
    ),
    { ...plain, rule: 'payable', amountFen: quote.payableFen, per: 'order' },
  ]
}

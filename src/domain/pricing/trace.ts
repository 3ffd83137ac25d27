import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Quote } from './quote.ts'
import { type PriceStep, priceSteps } from './receipt.ts'

/**
 * One step from the original price to what is paid, in fen; a coupon's is negative. The first steps are a month's share for
 * tiers by months and the whole duration for tiers by days, `term` is one device for the whole duration.
 */
export type TraceStep = {
  rule: PriceStep['rule'] | 'term' | 'quantity' | 'coupon' | 'payable'
  amountFen: number
  per: 'month' | 'device' | 'order'
  /** In words of the trade, e.g. 6折; '' where no round figure fits. */
  discount: string
  /** The held coupon; null for every other step. */
  heldCouponId: number | null
}

/**
 * How an order came to its price, by the rules of the receipt and of the quote. `quantity` is the sum before coupons; with
 * the coupons' amounts it adds up to `payable`, which is the last step.
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

import { type Device, type DeviceType, isPreorder, type PriceTier, stockOf } from '#domain/devices/catalogue.ts'
import { periodOf } from '#domain/devices/durations.ts'
import { bestCombination } from './combinations.ts'
import { combinationObstacle, couponObstacle, type Discount, type HeldCoupon, takeOff } from './coupons.ts'
import { checkQuantity, quoteSentences } from './quantity.ts'

/** The coupons of an order: the best combination, or held coupons by their ids. */
export type CouponChoice = 'best' | readonly number[]

export type QuoteOrder = {
  type: Pick<DeviceType, 'code'>
  device: Pick<Device, 'category' | 'inStock' | 'availableNums'>
  tier: PriceTier
  quantity: number
  /** Every coupon that the buyer may use, held or public. */
  held: readonly HeldCoupon[]
  choice: CouponChoice
  /** A renewal of a device that the buyer has: it needs no stock and no delivery (readings 6). */
  isRenewal?: boolean
}

/** The total of an order in fen. `period` includes gifts; `autoRenew` tells whether the buyer may enable it. */
export type Quote = {
  subtotalFen: number
  discounts: Discount[]
  discountTotalFen: number
  payableFen: number
  period: { months: number; days: number }
  preorder: boolean
  autoRenew: boolean
}

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; sentence: string }

/**
 * Calculates an order. The browser and the server call this same function, so that they cannot differ (specification 5;
 * readings 6). Payable is price × quantity − discounts, at least 1 fen.
 */
export function quoteOrder(order: QuoteOrder): QuoteResult {
  const { type, device, tier, quantity, held, choice, isRenewal = false } = order
  const refusal =
    checkQuantity(quantity) ?? (isRenewal ? checkOne(quantity) : checkStock(stockOf(type, device), quantity))
  if (refusal !== null) return { ok: false, sentence: refusal }
  const subtotalFen = tier.actualPriceFen * quantity
  const measured = { category: device.category, subtotalFen, quantity }
  const chosen = choice === 'best' ? bestCombination(held, measured) : chooseHeld(held, choice)
  if (typeof chosen === 'string') return { ok: false, sentence: chosen }
  const obstacle = checkCoupons(chosen, measured)
  if (obstacle !== null) return { ok: false, sentence: obstacle }
  const discounts = takeOff(chosen, subtotalFen)
  const discountTotalFen = discounts.reduce((sum, { discountFen }) => sum + discountFen, 0)
  return {
    ok: true,
    quote: {
      subtotalFen,
      discounts,
      discountTotalFen,
      payableFen: subtotalFen - discountTotalFen,
      period: periodOf(tier),
      preorder: isPreorder(type) && !isRenewal,
      autoRenew: !isPreorder(type),
    },
  }
}

/** Null when the stock suffices; `stock` null means no limit. */
function checkStock(stock: number | null, quantity: number): string | null {
  if (stock === null || quantity <= stock) return null
  return stock === 0 ? quoteSentences.restocking : quoteSentences.stockLeft(stock)
}

function checkOne(quantity: number): string | null {
  return quantity === 1 ? null : quoteSentences.renewalOne
}

function chooseHeld(held: readonly HeldCoupon[], ids: readonly number[]): HeldCoupon[] | string {
  if (new Set(ids).size < ids.length) return quoteSentences.couponRepeated
  const chosen: HeldCoupon[] = []
  for (const id of ids) {
    const coupon = held.find((candidate) => candidate.id === id)
    if (coupon === undefined) return quoteSentences.couponUnknown
    chosen.push(coupon)
  }
  return chosen
}

function checkCoupons(
  coupons: readonly HeldCoupon[],
  order: { category: number; subtotalFen: number; quantity: number },
): string | null {
  for (const coupon of coupons) {
    const obstacle = couponObstacle(coupon, order)
    if (obstacle?.kind === 'category') return quoteSentences.couponCategory
    if (obstacle?.kind === 'limitPrice') return quoteSentences.couponLimit
    if (obstacle?.kind === 'uses') return quoteSentences.couponUses
  }
  const obstacle = combinationObstacle(coupons, order.quantity)
  if (obstacle === null) return null
  return obstacle === 'excluded' ? quoteSentences.couponExcluded : quoteSentences.couponUses
}

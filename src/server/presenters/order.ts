import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { DeviceTypeRow, PriceTierRow, Sku } from '#db/schema/devices.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { TraceStep } from '#domain/pricing/paid-order.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { formatShanghai } from '#domain/shared/time.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'

type PresentedCoupon = CallOutcome<Calls['couponList']>['data'][number]
type PresentedOrder = NonNullable<CallOutcome<Calls['redeemEntry']>['data']['order']>
type PresentedQuote = CallOutcome<Calls['quote']>['data']
type QuotedOrder = {
  type: Pick<DeviceTypeRow, 'name'>
  sku: Pick<Sku, 'id' | 'region' | 'equipmentCategory' | 'availableNums'>
  tier: Pick<PriceTierRow, 'id' | 'actualPriceFen' | 'originalPriceFen' | 'months' | 'days'>
  quantity: number
  quote: Quote
}

type OrderSnapshot = Pick<PresentedOrder, 'autoRenew' | 'paymentMethod' | 'mode' | 'storeId' | 'reBuyIpId'> & {
  quoted: QuotedOrder
  trace: readonly TraceStep[]
}

/** A held coupon under the specification's names, amounts in yuan. */
export function presentCoupon(coupon: HeldCoupon & { validUntil: Date | null }): PresentedCoupon {
  return {
    id: coupon.id,
    couponId: coupon.couponId,
    name: coupon.name,
    limitPrice: yuanFromFen(coupon.limitPriceFen),
    limitUseNum: coupon.limitUseNum,
    excludeType: coupon.excludeType,
    isExclusive: Boolean(coupon.excludeType),
    amount: yuanFromFen(coupon.amountFen),
    ruleVo: { ruleIdList: [...coupon.categories] },
    validUntil: coupon.validUntil === null ? null : formatShanghai(coupon.validUntil),
  }
}

/** A quote in yuan with the order line for the web system. */
export function presentQuote({ type, sku, tier, quantity, quote }: QuotedOrder): PresentedQuote {
  return {
    orderLine: {
      ipTypeId: sku.id,
      ipTypePriceId: tier.id,
      ipNumber: quantity,
      actualPrice: yuanFromFen(tier.actualPriceFen),
      originalPrice: yuanFromFen(tier.originalPriceFen),
      region: sku.region,
      equipmentCategory: sku.equipmentCategory,
      // The specification sends the category twice, the second time under this name.
      provider: sku.equipmentCategory,
      month: tier.months,
      day: tier.days,
      availableNums: sku.availableNums,
      deviceTypeName: type.name,
    },
    subtotal: yuanFromFen(quote.subtotalFen),
    discounts: quote.discounts.map(({ id, couponId, discountFen }) => ({
      id,
      couponId,
      discount: yuanFromFen(discountFen),
    })),
    discountTotal: yuanFromFen(quote.discountTotalFen),
    payable: yuanFromFen(quote.payableFen),
    period: quote.period,
    preorder: quote.preorder,
    autoRenew: quote.autoRenew,
  }
}

/** An order for the web system: the choice, the total, and its derivation. */
export function presentOrderSnapshot({ quoted, trace, storeId, reBuyIpId, ...asked }: OrderSnapshot): PresentedOrder {
  return {
    ...{ ipTypePriceId: quoted.tier.id, ipNumber: quoted.quantity },
    coupons: quoted.quote.discounts.map(({ id }) => id),
    ...{ autoRenew: asked.autoRenew, paymentMethod: asked.paymentMethod, mode: asked.mode },
    ...(storeId !== undefined && { storeId }),
    ...(reBuyIpId !== undefined && { reBuyIpId }),
    quote: presentQuote(quoted),
    trace: trace.map(({ amountFen, heldCouponId, ...step }) => ({
      ...step,
      amount: yuanFromFen(amountFen),
      ...(heldCouponId !== null && { id: heldCouponId }),
    })),
  }
}

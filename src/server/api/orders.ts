import { cacheTags } from '#contract/cache-tags.ts'
import type { Calls } from '#contract/index.ts'
import { presentCoupon, presentQuote } from '#server/presenters/order.ts'
import { quoteTier } from '#server/services/catalogue/quote-tier.ts'
import { listCoupons } from '#server/services/coupons/usable-coupons.ts'
import type { Handler } from './create-api.ts'

/** The coupons that the caller may use now; when one runs out, a page that shows it has to see for itself. */
export const couponList: Handler<Calls['couponList']> = async ({ ctx, tag }) => {
  tag(cacheTags.catalogue)
  return { data: (await listCoupons({ ctx })).map(presentCoupon) }
}

/** What an order comes to: the word that counts before paying. */
export const quote: Handler<Calls['quote']> = async ({ ctx, input: { body } }) => {
  const { ipTypePriceId: tierId, ipNumber: quantity, coupons: choice, reBuyIpId: renewedId } = body
  return { data: presentQuote(await quoteTier({ ctx, input: { tierId, quantity, choice, renewedId } })) }
}

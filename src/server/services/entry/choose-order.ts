import type { EntryOrder } from '#contract/entry-order.ts'
import { type TraceStep, traceOrder } from '#domain/pricing/trace.ts'
import type { Args } from '#server/context.ts'
import { type QuotedOrder, quoteTier } from '#server/services/catalogue/quote-tier.ts'

/** A checked order, as stored with the ticket: with its quote and the steps of its price. */
export type OrderSnapshot = Pick<EntryOrder, 'autoRenew' | 'paymentMethod' | 'storeId' | 'reBuyIpId'> & {
  mode: string
  quoted: QuotedOrder
  trace: TraceStep[]
}

/** The mode of a purchase (specification 2, price). */
const buying = 'payIP'

/**
 * Checks an order like a quote, for the holder of `ctx`'s token.
 * @throws AppError NOT_FOUND for a tier that is unknown or not offered, INVALID_INPUT with the sentence of the rule.
 */
export async function chooseOrder({ ctx, input }: Args<EntryOrder>): Promise<OrderSnapshot> {
  const { ipTypePriceId: tierId, ipNumber: quantity, coupons: choice, reBuyIpId, ...rest } = input
  const quoted = await quoteTier({ ctx, input: { tierId, quantity, choice, renewedId: reBuyIpId } })
  return {
    ...{ ...rest, reBuyIpId, mode: input.mode ?? buying },
    autoRenew: input.autoRenew && quoted.quote.autoRenew,
    quoted,
    trace: traceOrder({ ...quoted.tier, periodLabel: '' }, quoted.quote),
  }
}

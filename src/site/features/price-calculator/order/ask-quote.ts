import type { AnswerOf } from '#contract/client.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { fenFromYuan } from '#domain/shared/money.ts'
import { api } from '#site/session/api-client.ts'
import type { Order } from './order.ts'

/** What the server answers about an order: its count, its refusal in a sentence, or none because it was not reached. */
export type ServerQuote =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unreached' }

type QuoteData = Extract<AnswerOf<'POST /company/ip/quote'>, { data: unknown }>['data']

/** Codes by which the server speaks about the order itself, and not about its own state. */
const refusals = new Set([400, 404])

export async function askQuote(
  { selection, quantity, choice, renewal }: Order,
  signal?: AbortSignal,
): Promise<ServerQuote> {
  const body = {
    ipTypePriceId: selection.tier.id,
    ipNumber: quantity,
    coupons: choice === 'best' ? choice : [...choice],
    ...(renewal !== null && { reBuyIpId: renewal.deviceId }),
  }
  const answer = await api.call('POST /company/ip/quote', { body }, signal === undefined ? {} : { signal })
  if (answer.code === 200 && 'data' in answer) return { kind: 'quote', quote: quoteOf(answer.data) }
  return refusals.has(answer.code) ? { kind: 'refused', sentence: answer.msg } : { kind: 'unreached' }
}

function quoteOf(data: QuoteData): Quote {
  return {
    subtotalFen: fenFromYuan(data.subtotal),
    discounts: data.discounts.map(({ id, couponId, discount }) => ({
      id,
      couponId,
      discountFen: fenFromYuan(discount),
    })),
    discountTotalFen: fenFromYuan(data.discountTotal),
    payableFen: fenFromYuan(data.payable),
    period: data.period,
    preorder: data.preorder,
    autoRenew: data.autoRenew,
  }
}

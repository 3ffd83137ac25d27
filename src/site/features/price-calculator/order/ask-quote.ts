import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { fenFromYuan } from '#domain/shared/whole-number.ts'
import { api } from '#site/session/api-client.ts'
import { type Order, orderKey } from './order.ts'

/** What the server answers about an order: its count, its refusal in a sentence, or none because it was not reached. */
export type ServerQuote =
  | { kind: 'quote'; quote: Quote }
  | { kind: 'refused'; sentence: string }
  | { kind: 'unreached' }

type QuoteData = Extract<AnswerOf<'POST /company/ip/quote'>, { data: unknown }>['data']

/** Status codes that reject the order; all others are faults of the server. */
export const rejections: ReadonlySet<number> = new Set([400, 404])

async function askQuote({ selection, quantity, choice, renewal }: Order, signal?: AbortSignal): Promise<ServerQuote> {
  const body = {
    ipTypePriceId: selection.tier.id,
    ipNumber: quantity,
    coupons: choice === 'best' ? choice : [...choice],
    ...(renewal !== null && { reBuyIpId: renewal.boughtId }),
  }
  const answer = await api.call('POST /company/ip/quote', { body }, signal === undefined ? {} : { signal })
  if (answer.code === 200 && 'data' in answer) return { kind: 'quote', quote: quoteOf(answer.data) }
  return rejections.has(answer.code) ? { kind: 'refused', sentence: answer.msg } : { kind: 'unreached' }
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

/** Milliseconds between the last change and the request. */
const pauseMs = 400

/**
 * The server's quote of the current order for the current session (`SessionState.changes`), whose coupons it counts. It is
 * requested without a message once the visitor pauses; the request before is aborted, and the answer for another order or
 * session is not shown. `ask` requests it at once.
 */
export function useServerQuote(order: Order | null, { isQuiet, session }: { isQuiet: boolean; session: number }) {
  const [answered, setAnswered] = useState<{ key: string; serverQuote: ServerQuote } | null>(null)
  const keyOf = useCallback((one: Order) => `${session}/${orderKey(one)}`, [session])
  const key = order === null ? '' : keyOf(order)
  const latest = useRef(order)
  latest.current = order
  const asking = useRef<AbortController | null>(null)
  const waiting = useRef(0)

  const ask = useCallback(
    async (requestedOrder: Order): Promise<ServerQuote | null> => {
      clearTimeout(waiting.current)
      asking.current?.abort()
      const controller = new AbortController()
      asking.current = controller
      const serverQuote = await askQuote(requestedOrder, controller.signal)
      if (controller.signal.aborted) return null
      asking.current = null
      setAnswered({ key: keyOf(requestedOrder), serverQuote })
      return serverQuote
    },
    [keyOf],
  )

  const isOrder = order?.isQuantityValid === true && !order.isSoldOut
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is called off with the order that it was about.
  useEffect(() => {
    return () => {
      asking.current?.abort()
      asking.current = null
    }
  }, [key, isOrder])

  const mayAsk = isOrder && !isQuiet
  useEffect(() => {
    if (!mayAsk || key === '') return
    waiting.current = window.setTimeout(() => {
      // The pay button may have sent the same request already; it is not cancelled.
      if (latest.current !== null && asking.current === null) void ask(latest.current)
    }, pauseMs)
    return () => clearTimeout(waiting.current)
  }, [key, mayAsk, ask])

  return { serverQuote: answered?.key === key ? answered.serverQuote : null, ask }
}

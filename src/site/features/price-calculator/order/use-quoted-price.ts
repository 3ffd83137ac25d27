import { useEffect, useState } from 'react'
import { dayInShanghai } from '#domain/shared/time.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { PriceQuery } from '../catalogue/price-query.ts'
import { type QuotedPrice, readQuotedPrice } from '../catalogue/quoted-price.ts'
import type { CalculatorState } from '../choices/calculator-state.ts'
import type { Order } from './order.ts'

/**
 * What a quote's link said, beside what the quote comes to now; empty where both are the same, and once something else is
 * chosen. Read in the browser alone, for the server's page is one for everybody who opens any link to this quote.
 */
export function useQuotedPrice(
  order: Order | null,
  { isTouched }: Pick<CalculatorState, 'isTouched'>,
  query: PriceQuery,
): string {
  const [said, setSaid] = useState<QuotedPrice | null>(null)
  useEffect(() => setSaid(readQuotedPrice(location.search, new Date())), [])
  if (said === null || order === null || isTouched) return ''
  const isSame = order.selection.tier.id === query.tierId && order.quantity === query.quantity
  const nowFen = order.quote.payableFen
  if (!isSame || said.fen === nowFen) return ''
  const isThisYear = said.day.slice(0, 4) === dayInShanghai(new Date()).slice(0, 4)
  return copy.bar.quoted(isThisYear ? said.day.slice(5) : said.day, priceText(said.fen), priceText(nowFen))
}

import { type RefObject, useRef, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import type { ServerWord } from './ask-quote.ts'
import { priceText } from './money-text.ts'
import { type Order, orderKey } from './order.ts'
import { storeOrder } from './pay-order.ts'
import type { PaymentKey } from './payment-method.ts'
import type { PriceQuery } from './price-query.ts'

const copy = priceCopy.bar

type Given = {
  /** The order as it stands on the page. */
  order: Order | null
  word: ServerWord | null
  ask: (order: Order) => Promise<ServerWord | null>
  payment: PaymentKey
  query: PriceQuery
  quantityField: RefObject<HTMLInputElement | null>
  onLeave: () => void
}

/**
 * The pay button. It checks the choice, asks the server, and leaves only when the amount that the visitor sees is the
 * server's. A sentence about an order goes with that order.
 */
export function usePay({ order, word, ask, payment, query, quantityField, onLeave }: Given) {
  const [isPaying, setPaying] = useState(false)
  const isSent = useRef(false)
  const [said, setSaid] = useState({ key: '', sentence: '' })
  const key = order === null ? '' : orderKey(order)
  const latest = useRef({ order, payment })
  latest.current = { order, payment }

  async function pay() {
    if (isSent.current) return
    if (order === null) return setSaid({ key, sentence: copy.choose })
    if (!order.isQuantityValid) return quantityField.current?.focus()
    if (order.isSoldOut) return
    isSent.current = true
    setPaying(true)
    const sentence = await settle(order)
    isSent.current = false
    setPaying(false)
    setSaid({ key, sentence })
  }

  async function settle(shown: Order): Promise<string> {
    const answer = await ask(shown)
    // Called off: the visitor changed the choice meanwhile, and what stands there now is another order.
    if (answer === null) return ''
    if (answer.kind === 'unreached') return copy.unreachable
    if (answer.kind === 'refused') return answer.sentence
    if (answer.quote.payableFen !== shown.quote.payableFen) return copy.differs(priceText(answer.quote.payableFen))
    // Renewal and the way to pay change no amount: they may have been chosen while the server was asked.
    const { order: present, payment: method } = latest.current
    storeOrder({ ...(present ?? shown), quote: answer.quote }, method, query)
    onLeave()
    return ''
  }

  const refused = word?.kind === 'refused' ? word.sentence : ''
  return { pay, isPaying, notice: (said.key === key ? said.sentence : '') || refused }
}

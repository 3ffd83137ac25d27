import { type RefObject, useRef, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import type { SiteFilter } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import { renewalMode } from '../catalogue/price-query.ts'
import { deviceFacts, deviceTitle, giftText, termText } from '../choices/selection-words.ts'
import { type PaymentKey, paymentMethods, type ShownOrder, storeOrder } from '../chosen-order/store-order.ts'
import type { ServerQuote } from './ask-quote.ts'
import { type Order, orderKey, quotePath } from './order.ts'

const copy = priceCopy.bar

export type Paying = {
  pay: () => Promise<void>
  isPaying: boolean
  /** The sentence above the pay bar, or empty. */
  notice: string
  /** What the browser refused to keep, to be copied; null while it keeps it. */
  unkept: ShownOrder | null
}

type Given = {
  /** The order on the page. */
  order: Order | null
  serverQuote: ServerQuote | null
  ask: (order: Order) => Promise<ServerQuote | null>
  payment: PaymentKey
  filter: SiteFilter | null
  quantityField: RefObject<HTMLInputElement | null>
  onLeave: () => void
}

/**
 * The pay button. It checks the choice, asks the server, and leaves only when the amount that the visitor sees is the
 * server's. A sentence about an order goes with that order.
 */
export function usePay({ order, serverQuote, ask, payment, filter, quantityField, onLeave }: Given): Paying {
  const [isPaying, setPaying] = useState(false)
  const isSent = useRef(false)
  const [message, setMessage] = useState({ key: '', sentence: '' })
  const [unkept, setUnkept] = useState<ShownOrder | null>(null)
  const key = order === null ? '' : `${orderKey(order)}/${order.isQuantityValid}`
  const latest = useRef({ order, payment })
  latest.current = { order, payment }

  async function pay() {
    if (isSent.current) return
    if (order === null) return setMessage({ key, sentence: copy.choose })
    if (!order.isQuantityValid) {
      quantityField.current?.focus()
      return setMessage({ key, sentence: copy.keptQuantity(order.quantity) })
    }
    if (order.isSoldOut) return
    isSent.current = true
    setPaying(true)
    const sentence = await sendOrder(order)
    isSent.current = false
    setPaying(false)
    setMessage({ key, sentence })
  }

  async function sendOrder(shown: Order): Promise<string> {
    const answer = await ask(shown)
    // Cancelled: the visitor changed the choice meanwhile, so the page shows another order.
    if (answer === null) return ''
    if (answer.kind === 'unreached') return copy.unreachable
    if (answer.kind === 'refused') return answer.sentence
    if (answer.quote.payableFen !== shown.quote.payableFen) return copy.differs(priceText(answer.quote.payableFen))
    // Renewal and the way to pay change no amount: they may have been changed during the request.
    const { order: present, payment: method } = latest.current
    const chosen = { ...(present ?? shown), quote: answer.quote }
    if (!leaveOrder(chosen, method, filter)) {
      setUnkept(shownOrder(chosen, method, filter))
      return copy.unkept
    }
    onLeave()
    return ''
  }

  const refused = serverQuote?.kind === 'refused' ? serverQuote.sentence : ''
  const notice = (message.key === key ? message.sentence : '') || refused
  return { pay, isPaying, notice, unkept: notice === copy.unkept ? unkept : null }
}

/** Leaves the choice where the home page takes it up (readings 6, payment). False where the browser stores nothing. */
function leaveOrder(order: Order, payment: PaymentKey, filter: SiteFilter | null): boolean {
  const { selection, renewal, quantity, autoRenew, isPreorder, quote } = order
  const { type, device, tier } = selection
  const line = {
    mode: renewal === null ? 'payIP' : renewalMode,
    ...(renewal !== null && {
      reBuyIpId: renewal.boughtId,
      storeId: renewal.storeId,
      storeName: renewal.storeName,
      storePlatform: renewal.storePlatform,
    }),
    deviceTypeName: type.name,
    ipTypeId: device.id,
    ipTypePriceId: tier.id,
    ipNumber: quantity,
    coupons: quote.discounts.map(({ id }) => id),
    payable: quote.payableFen / 100,
    payType: paymentMethods.find(({ key }) => key === payment)?.id,
    autoRenew,
    preorder: isPreorder,
  }
  return storeOrder(line, shownOrder(order, payment, filter))
}

function shownOrder(order: Order, payment: PaymentKey, filter: SiteFilter | null): ShownOrder {
  const { selection, renewal, quantity, quote } = order
  const gift = giftText(selection.tier)
  return {
    device: deviceTitle(selection),
    facts: deviceFacts(selection),
    term: termText(selection.tier) + (gift === '' ? '' : copy.gift(gift)),
    quantity,
    payableFen: quote.payableFen,
    payment,
    shop: [renewal?.storePlatform, renewal?.storeName].filter(Boolean).join('　'),
    href: quotePath(order, filter),
  }
}

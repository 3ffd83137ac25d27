import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { LineOffer } from '#domain/pricing/monthly-cost.ts'
import { quantityMax } from '#domain/pricing/quantity.ts'
import { fenFromYuan } from '#domain/shared/whole-number.ts'
import { monthlyCostCopy as copy } from '#site/copy/monthly-cost.ts'
import { priceCopy } from '#site/copy/price.ts'
import { api } from '#site/session/api-client.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { giftText, termText } from '../choices/selection-words.ts'
import { defaultPayment, paymentMethods, type ShownOrder, storeOrder } from '../chosen-order/store-order.ts'
import { rejections } from '../order/ask-quote.ts'
import { nameOf, remoteWords } from './line-words.ts'
import styles from './monthly-cost.module.css'

type Kept = { sentence: string; unkept: ShownOrder | null }

const CopyPlan = lazy(() =>
  import('../chosen-order/copy-plan.tsx').then(
    (loaded) => ({ default: loaded.CopyPlan }),
    () => ({ default: () => null }),
  ),
)

type KeepLineProps = {
  offer: LineOffer
  tierId: number
  count: number
  /** The address that opens this order on the price page. */
  href: string
}

/**
 * Keeps a line of the sum as an order, for visitors without the price page (readings 5), and leads on as the pay button does
 * (readings 6): home shows the order, and leads through the log-in to the web system. The server quotes it first.
 */
export function KeepLine({ offer, tierId, count, href }: KeepLineProps): ReactNode {
  const { entryOrders } = useSettings()
  const [isPending, setPending] = useState(false)
  const isSent = useRef(false)
  const [{ sentence, unkept }, setKept] = useState<Kept>({ sentence: '', unkept: null })

  async function keep() {
    if (isSent.current) return
    isSent.current = true
    setPending(true)
    const kept = await keepOrder({ offer, tierId, quantity: Math.min(count, quantityMax), href })
    isSent.current = false
    setPending(false)
    setKept(kept)
    if (kept.sentence === '') location.assign('/index.html')
  }

  return (
    <div className={styles.keep}>
      <Button look="quiet" size="small" pending={isPending} onClick={keep}>
        {copy.receipt.keep(offer.area, entryOrders)}
      </Button>
      {count > quantityMax && <small>{copy.receipt.most(quantityMax)}</small>}
      {sentence !== '' && <p role="alert">{sentence}</p>}
      {unkept !== null && (
        <Suspense>
          <CopyPlan look="quiet" size="small" order={unkept} />
        </Suspense>
      )}
    </div>
  )
}

type KeptLine = { offer: LineOffer; tierId: number; quantity: number; href: string }

/** Stores the order as the server quotes it; the sentence is empty then, and else says why not. */
async function keepOrder({ offer, tierId, quantity, href }: KeptLine): Promise<Kept> {
  const answer = await api.call('POST /company/ip/quote', { body: { ipTypePriceId: tierId, ipNumber: quantity } })
  if (answer.code !== 200) {
    return { sentence: rejections.has(answer.code) ? answer.msg : priceCopy.bar.unreachable, unkept: null }
  }
  const { orderLine, discounts, payable, preorder, period } = answer.data
  const { deviceTypeName, ipTypeId, region, month, day } = orderLine
  const gift = giftText({ giftMonths: period.months - month, giftDays: period.days - day })
  const shown: ShownOrder = {
    device: [deviceTypeName, region].filter(Boolean).join('，'),
    facts: [remoteWords(offer), nameOf(offer)].join('，'),
    term: termText({ months: month, days: day }) + (gift === '' ? '' : priceCopy.bar.gift(gift)),
    quantity,
    payableFen: fenFromYuan(payable),
    payment: defaultPayment,
    shop: '',
    href,
  }
  const line = {
    mode: 'payIP',
    deviceTypeName,
    ipTypeId,
    ipTypePriceId: tierId,
    ipNumber: quantity,
    payable,
    preorder,
    coupons: discounts.map(({ id }) => id),
    payType: paymentMethods.find(({ key }) => key === defaultPayment)?.id,
    autoRenew: false,
  }
  return storeOrder(line, shown) ? { sentence: '', unkept: null } : { sentence: priceCopy.bar.unkept, unkept: shown }
}

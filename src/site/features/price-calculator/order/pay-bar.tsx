import { lazy, type ReactNode, Suspense } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { Button } from '#ui/button.tsx'
import { priceText } from '../catalogue/money-text.ts'
import { deviceTitle, giftText, termText } from '../choices/selection-words.ts'
import type { Order } from './order.ts'
import styles from './pay-bar.module.css'
import { receiptId } from './receipt.tsx'
import type { Paying } from './use-pay.ts'

const copy = priceCopy.bar

type PayBarProps = {
  order: Order | null
  paying: Paying
  /** The price in the link of the quote, as a sentence; empty where it is still the same. */
  quoted: string
}

/** Loads where the browser stores nothing; without its code the sentence is shown alone. */
const CopyPlan = lazy(() =>
  import('../chosen-order/copy-plan.tsx').then(
    (loaded) => ({ default: loaded.CopyPlan }),
    () => ({ default: () => null }),
  ),
)

/** The bar at the lower edge, always visible: the choice, the payable amount and the pay button. */
export function PayBar({ order, paying, quoted }: PayBarProps): ReactNode {
  const { isPaying, pay, unkept } = paying
  const notice = paying.notice || quoted
  const isSoldOut = order?.isSoldOut ?? false
  return (
    <section className={styles.bar} aria-label={copy.label}>
      <div role="alert" className={styles.notice}>
        {notice !== '' && (
          <div className={styles.sentence}>
            <p>{notice}</p>
            {unkept !== null && (
              <Suspense>
                <CopyPlan look="on-dark" size="small" order={unkept} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      <div className={styles.inner}>
        <p className={styles.summary}>{order === null ? copy.choose : summaryOf(order)}</p>
        {order !== null && (
          <p className={styles.amount}>
            {priceCopy.receipt.payable}
            <b>{priceText(order.quote.payableFen)}</b>
          </p>
        )}
        <a className={styles.details} href={`#${receiptId}`}>
          {copy.details}
        </a>
        <Button look="go" size="tall" className={styles.pay} pending={isPaying} disabled={isSoldOut} onClick={pay}>
          {isSoldOut ? priceCopy.restocking : copy.pay}
        </Button>
      </div>
    </section>
  )
}

function summaryOf({ selection, quantity, isQuantityValid }: Order): string {
  if (!isQuantityValid) return copy.keptQuantity(quantity)
  const gift = giftText(selection.tier)
  const term = termText(selection.tier) + (gift === '' ? '' : copy.gift(gift))
  return copy.summary(deviceTitle(selection), term, quantity)
}

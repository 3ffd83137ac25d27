import { lazy, type ReactNode, Suspense } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { priceText } from '../catalogue/money-text.ts'
import { deviceTitle, giftText, termText } from '../choices/selection-words.ts'
import type { Opening } from '../use-calculator.ts'
import type { Order } from './order.ts'
import styles from './pay-bar.module.css'
import { receiptId } from './receipt.tsx'
import type { Paying } from './use-pay.ts'

const copy = priceCopy.bar

type PayBarProps = {
  order: Order | null
  /** The type whose devices are being read, and which cannot be paid until then. */
  opening: Opening
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
export function PayBar({ order, opening, paying, quoted }: PayBarProps): ReactNode {
  const { isPaying, pay, unkept } = paying
  const { entryOrders } = useSettings()
  const notice = paying.notice || quoted
  const isOpening = opening?.isShown ?? false
  const isSoldOut = !isOpening && (order?.isSoldOut ?? false)
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
        <p className={styles.summary}>{summaryOf(order, opening)}</p>
        {order !== null && (
          <p className={classNames(styles.amount, isOpening && styles.hidden)}>
            {priceCopy.receipt.payable}
            <b>{priceText(order.quote.payableFen)}</b>
          </p>
        )}
        <a className={styles.details} href={`#${receiptId}`}>
          {copy.details}
        </a>
        <Button
          look="go"
          size="tall"
          className={styles.pay}
          pending={isPaying}
          disabled={isSoldOut || isOpening}
          onClick={pay}
        >
          {isSoldOut ? priceCopy.restocking : copy.pay(entryOrders)}
        </Button>
      </div>
    </section>
  )
}

function summaryOf(order: Order | null, opening: Opening): string {
  if (opening?.isShown) {
    const { loading, failed } = priceCopy.opening
    return (opening.isFailed ? failed : loading)(opening.type.name)
  }
  if (order === null) return copy.choose
  const { selection, quantity, isQuantityValid } = order
  if (!isQuantityValid) return copy.keptQuantity(quantity)
  const gift = giftText(selection.tier)
  const term = termText(selection.tier) + (gift === '' ? '' : copy.gift(gift))
  return copy.summary(deviceTitle(selection), term, quantity)
}

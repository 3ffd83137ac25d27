import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { Flag } from '#ui/flag.tsx'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { Dispatch } from '../choices/calculator-state.ts'
import { deviceFacts, deviceTitle, giftText, termText } from '../choices/selection-words.ts'
import { CouponRow } from './coupon-row.tsx'
import type { Order } from './order.ts'
import { Payment, type PaymentChoice } from './payment.tsx'
import styles from './receipt.module.css'
import { type ReceiptLine, receiptLines } from './receipt-lines.ts'

const copy = priceCopy.receipt

/** Where the pay bar's 明细 leads in a narrow window. */
export const receiptId = 'receipt'

type ReceiptProps = {
  order: Order
  held: readonly DatedCoupon[]
  paymentChoice: PaymentChoice
  dispatch: Dispatch
}

/** The receipt: every step from the price of one device to the payable amount, each with the rule that it comes from. */
export function Receipt({ order, held, paymentChoice, dispatch }: ReceiptProps): ReactNode {
  const { selection, quantity } = order
  const { unit, order: whole } = receiptLines(selection, quantity)
  return (
    <section className={styles.receipt} id={receiptId} aria-label={copy.title}>
      <h2 className={styles.title}>
        {copy.title}
        <small>{copy.hint}</small>
      </h2>
      <div className={styles.picked}>
        {selection.device.countryCode !== '' && <Flag code={selection.device.countryCode} />}
        <p>
          <b>{deviceTitle(selection)}</b>
          <span>{deviceFacts(selection)}</span>
        </p>
      </div>
      <dl className={styles.rows}>
        {unit.map((line) => (
          <Row key={line.key} line={line} />
        ))}
      </dl>
      <dl className={styles.rows}>
        {whole.map((line) => (
          <Row key={line.key} line={line} />
        ))}
        <CouponRow order={order} held={held} dispatch={dispatch} />
      </dl>
      {!order.isQuantityValid && <p className={styles.kept}>{priceCopy.bar.keptQuantity(quantity)}</p>}
      <Due order={order} />
      <Payment {...paymentChoice} />
      <Term order={order} />
    </section>
  )
}

function Row({ line: { label, gave, rule, per, amount, isStruck, isMissing } }: { line: ReceiptLine }): ReactNode {
  return (
    <div className={styles.row} title={rule}>
      <dt>
        {label}
        {gave !== '' && <em>{gave}</em>}
        <span className="visually-hidden">{rule}</span>
      </dt>
      <dd className={isMissing ? styles.none : undefined}>
        {per !== '' && <small>{per}</small>}
        {isStruck ? <s>{amount}</s> : amount}
      </dd>
    </div>
  )
}

/** The payable amount, which is read out when it changes, and what it saves. */
function Due({ order: { selection, quantity, quote } }: { order: Order }): ReactNode {
  const originalFen = selection.tier.originalPriceFen * quantity
  const savedFen = originalFen - quote.payableFen
  return (
    <>
      <dl className={styles.due}>
        <dt>{copy.payable}</dt>
        <dd aria-live="polite">{priceText(quote.payableFen)}</dd>
      </dl>
      <p className={styles.saved}>
        {savedFen > 0 ? copy.saved(priceText(originalFen), priceText(savedFen)) : copy.full}
      </p>
    </>
  )
}

/** How long it lasts with its gift, and what happens at the end. */
function Term({ order: { selection, isPreorder, autoRenew } }: { order: Order }): ReactNode {
  const gift = giftText(selection.tier)
  return (
    <p className={styles.term}>
      {copy.term}
      <b>
        {termText(selection.tier)}
        {gift !== '' && copy.gift(gift)}
      </b>
      <br />
      {isPreorder ? copy.preorder : autoRenew ? copy.renewing : copy.notRenewing}
    </p>
  )
}

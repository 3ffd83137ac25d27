import { type ReactNode, useEffect, useState } from 'react'
import { bestCombination } from '#domain/pricing/combinations.ts'
import { priceCopy } from '#site/copy/price.ts'
import { openedPart } from '#site/parts/opened-part.tsx'
import { useSession } from '#site/session/session.ts'
import { readStored, writeStored } from '#site/session/stored.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Flag } from '#ui/flag.tsx'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { Dispatch } from '../choices/calculator-state.ts'
import { deviceFacts, deviceTitle, giftText, termText } from '../choices/selection-words.ts'
import { Option } from '../choices/step.tsx'
import { defaultPayment, type PaymentKey, paymentFor, paymentMethods } from '../chosen-order/store-order.ts'
import type { Order } from './order.ts'
import styles from './receipt.module.css'
import { type ReceiptLine, receiptLines, savedText, usedKinds } from './receipt-lines.ts'

const receiptCopy = priceCopy.receipt
const copy = priceCopy.payment

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
  const { entryOrders } = useSettings()
  const { unit, order: whole } = receiptLines(selection, quantity)
  return (
    <section className={styles.receipt} id={receiptId} aria-label={receiptCopy.title}>
      <h2 className={styles.title}>
        {receiptCopy.title}
        <small>{receiptCopy.hint}</small>
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
      {/* Where the web system does not take the order up, it asks for the way to pay itself. */}
      {entryOrders && <Payment {...paymentChoice} />}
      <Term order={order} />
    </section>
  )
}

function Row({
  line: { label, gave, note, rule, per, amount, isStruck, isMissing },
}: {
  line: ReceiptLine
}): ReactNode {
  return (
    <div className={styles.row} title={rule}>
      <dt>
        {label}
        {gave !== '' && <em>{gave}</em>}
        {note !== '' && <small className={styles.note}>{note}</small>}
        <span className="visually-hidden">{rule}</span>
      </dt>
      <dd className={isMissing ? styles.none : undefined}>
        {per !== '' && <small>{per}</small>}
        {isStruck ? <s>{amount}</s> : amount}
      </dd>
    </div>
  )
}

/** The payable amount, which is read out when it changes, and what it saves beside the same device by the month. */
function Due({ order: { selection, quantity, quote } }: { order: Order }): ReactNode {
  const off = quote.discountTotalFen
  const plain = off > 0 ? receiptCopy.couponsOff(priceText(off)) : receiptCopy.full
  return (
    <>
      <dl className={styles.due}>
        <dt>{receiptCopy.payable}</dt>
        <dd aria-live="polite">{priceText(quote.payableFen)}</dd>
      </dl>
      <p className={styles.saved}>{savedText(selection, quantity) || plain}</p>
    </>
  )
}

/** How long it lasts with its gift, and what happens at the end. */
function Term({ order: { selection, isPreorder, autoRenew } }: { order: Order }): ReactNode {
  const gift = giftText(selection.tier)
  return (
    <p className={styles.term}>
      {receiptCopy.term}
      <b>
        {termText(selection.tier)}
        {gift !== '' && receiptCopy.gift(gift)}
      </b>
      <br />
      {isPreorder ? receiptCopy.preorder : autoRenew ? receiptCopy.renewing : receiptCopy.notRenewing}
    </p>
  )
}

const CouponDialog = openedPart(() => import('./coupon-dialog.tsx').then((part) => part.CouponDialog))

type CouponRowProps = { order: Order; held: readonly DatedCoupon[]; dispatch: Dispatch }

/** The coupons of the order, a row a kind, and the way to others. */
function CouponRow({ order, held, dispatch }: CouponRowProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const kinds = usedKinds(order.quote.discounts, held)
  const change = (
    <button type="button" className={styles.change} onClick={() => setOpen(true)}>
      {kinds.length > 0 ? receiptCopy.change : receiptCopy.seeCoupons}
    </button>
  )
  const isUsedUp = (couponId: number, count: number) =>
    count > 1 && count < order.quantity && count === held.filter((coupon) => coupon.couponId === couponId).length
  const none = bestCombination(held, order.measured).length > 0 ? receiptCopy.noCoupon : receiptCopy.noneUsable
  return (
    <>
      {kinds.map(({ couponId, name, count, discountFen }, index) => (
        <div key={couponId} className={styles.coupon}>
          <dt>
            {receiptCopy.coupon}
            <em>{receiptCopy.coupons(name, count)}</em>
            {isUsedUp(couponId, count) && <small className={styles.note}>{receiptCopy.couponsUsedUp}</small>}
            {index === 0 && change}
          </dt>
          <dd>−{priceText(discountFen)}</dd>
        </div>
      ))}
      {kinds.length === 0 && (
        <div className={styles.coupon}>
          <dt>
            {receiptCopy.coupon}
            {change}
          </dt>
          <dd className={styles.none}>{none}</dd>
        </div>
      )}
      {order.waitingCoupons > 0 && (
        <div className={styles.waiting}>
          <dt className={styles.late}>{receiptCopy.waiting(order.waitingCoupons)}</dt>
          <dd>
            <button
              type="button"
              className={styles.change}
              onClick={() => dispatch({ kind: 'coupons', choice: 'best' })}
            >
              {receiptCopy.useBest}
            </button>
          </dd>
        </div>
      )}
      {isOpen && (
        <CouponDialog
          held={held}
          order={order}
          onApply={(choice) => {
            dispatch({ kind: 'coupons', choice })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const storageKey = 'defaultPayment'

export type PaymentChoice = {
  payment: PaymentKey
  isLoggedIn: boolean
  choosePayment: (key: PaymentKey) => void
}

/** How the order is paid; the balance is for logged-in visitors only. */
function Payment({ payment, isLoggedIn, choosePayment }: PaymentChoice): ReactNode {
  const words: Record<PaymentKey, string> = {
    ALIPAY: copy.alipay,
    WECHAT: copy.wechat,
    BALANCE: isLoggedIn ? copy.balance : copy.balanceLocked,
  }
  return (
    <div className={styles.payment} role="radiogroup" aria-label={copy.label}>
      {paymentMethods.map(({ key }) => (
        <Option
          key={key}
          name="payment"
          value={key}
          isChecked={key === payment}
          isDisabled={key === 'BALANCE' && !isLoggedIn}
          className={styles.method}
          onChoose={choosePayment}
        >
          {words[key]}
        </Option>
      ))}
    </div>
  )
}

/** The chosen way to pay, remembered in the browser (specification 9: default ALIPAY). */
export function usePaymentChoice(): PaymentChoice {
  const isLoggedIn = useSession().status === 'in'
  const [stored, setStored] = useState<string | null>(defaultPayment)
  useEffect(() => setStored((chosen) => (chosen === defaultPayment ? readStored(storageKey) : chosen)), [])
  return {
    payment: paymentFor(stored, isLoggedIn),
    isLoggedIn,
    choosePayment: (key) => {
      writeStored(storageKey, key)
      setStored(key)
    },
  }
}

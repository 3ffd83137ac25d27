import type { ReactNode } from 'react'
import { chosenOrderCopy as copy } from '#site/copy/chosen-order.ts'
import { priceText } from '../catalogue/money-text.ts'
import { OrderActions } from './order-actions.tsx'
import { useChosenOrder } from './order-entry.ts'
import styles from './order-summary.module.css'
import { paymentWords } from './plan-text.ts'
import type { ShownOrder } from './store-order.ts'

/** What was chosen, and what it comes to. */
export function OrderSummary({ order }: { order: ShownOrder }): ReactNode {
  const { device, facts, term, quantity, payableFen, payment, shop } = order
  return (
    <div className={styles.summary}>
      <div className={styles.what}>
        <p className={styles.title}>{copy.title}</p>
        <p className={styles.device}>{device}</p>
        <p className={styles.terms}>
          {[term, copy.devices(quantity), paymentWords[payment]].join('，')}
          {facts !== '' && <small>{facts}</small>}
          {shop !== '' && <small>{copy.renewal(shop)}</small>}
        </p>
      </div>
      <p className={styles.payable}>
        {copy.payable}
        <b>{priceText(payableFen)}</b>
      </p>
    </div>
  )
}

/** The same in the box of somebody who has just logged in or registered, with the step that comes first. */
export function OrderPanel(): ReactNode {
  const order = useChosenOrder()
  if (order === null) return null
  return (
    <div className={styles.panel}>
      <OrderSummary order={order} />
      <OrderActions order={order} wide />
    </div>
  )
}

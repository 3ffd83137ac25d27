import { type ReactNode, useState } from 'react'
import { chosenOrderCopy as copy } from '#site/copy/chosen-order.ts'
import { enteringCopy } from '#site/copy/entering.ts'
import { showBox } from '#site/session/box-mode.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { setOrderToPay } from '#site/session/order-to-pay.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button } from '#ui/button.tsx'
import { priceText } from '../catalogue/money-text.ts'
import styles from './chosen-order-card.module.css'
import { CopyPlan } from './copy-plan.tsx'
import { enterWithOrder, useChosenOrder } from './order-entry.ts'
import { paymentWords } from './plan-text.ts'
import type { ShownOrder } from './store-order.ts'
import type { ChosenOrder } from './stored-order.ts'

/** The chosen device and terms, and the payable amount. */
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

/** The same in the box of a visitor who has just logged in or registered, with the next step. */
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

/**
 * The next step: into the system with the order, or to the log-in first. While the web system takes no orders up, the
 * plan is copied, and the system opens without it.
 */
export function OrderActions({ order, wide = false }: { order: ChosenOrder; wide?: boolean }): ReactNode {
  const { entryOrders } = useSettings()
  const isIn = useSession().status === 'in'
  const [isEntering, setEntering] = useState(false)
  const [fault, setFault] = useState('')

  async function enter() {
    setEntering(true)
    const entryWindow = openEntryWindow(enteringCopy)
    setFault((await (entryOrders ? enterWithOrder(entryWindow) : enterSystem({ entryWindow }))) ?? '')
    setEntering(false)
  }

  function logIn() {
    if (entryOrders) setOrderToPay({ enter: enterWithOrder })
    showBox('login')
  }

  const words = entryOrders ? copy : copy.keptHere
  return (
    <>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {!entryOrders && <CopyPlan look="go" wide={wide} order={order} />}
      <Button look={entryOrders ? 'go' : 'quiet'} wide={wide} pending={isEntering} onClick={isIn ? enter : logIn}>
        {isIn ? words.enter : words.logIn}
      </Button>
    </>
  )
}

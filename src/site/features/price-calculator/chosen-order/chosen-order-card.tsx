import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chosenOrderCopy } from '#site/copy/chosen-order.ts'
import { enteringCopy } from '#site/copy/common.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { setOrderToPay, showBox } from '#site/session/box-mode.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { priceText } from '../catalogue/money-text.ts'
import styles from './chosen-order-card.module.css'
import { CopyPlan, paymentWords } from './copy-plan.tsx'
import type { ShownOrder } from './store-order.ts'
import {
  type ChosenOrder,
  clearAcceptedOrder,
  clearChosenOrder,
  enterWithOrder,
  isOrderDone,
  restoreChosenOrder,
  useChosenOrder,
} from './stored-order.ts'

/**
 * The reminder of a chosen order: a card in the page's own flow, so that it covers nothing. It ends by its button, by a
 * log-out, after 24 hours, and once the web system has accepted the order. While the box shows the order after a log-in
 * on this page, the card is hidden.
 */
export function ChosenOrderCard(): ReactNode {
  const order = useChosenOrder()
  const { status } = useSession()
  const isChecked = useRestoredOrder(status)
  const wasOut = useRef(false)
  if (status === 'out') wasOut.current = true
  useEffect(() => setOrderToPay(order === null ? null : { Panel: OrderPanel }), [order])
  if (order === null || !isChecked || (wasOut.current && status === 'in')) return null
  return (
    <section className={styles.card} aria-label={chosenOrderCopy.title}>
      <OrderBody order={order} />
      <button type="button" className={styles.close} aria-label={chosenOrderCopy.close} onClick={clearChosenOrder}>
        <CloseIcon />
      </button>
    </section>
  )
}

/** The same on the page of the account, where the log-in comes before everything else. */
export function OwnOrderCard({ title }: { title: string }): ReactNode {
  const order = useChosenOrder()
  const isChecked = useRestoredOrder(useSession().status)
  if (order === null || !isChecked) return null
  return (
    <section className={styles.own} aria-label={title}>
      <OrderBody order={order} />
    </section>
  )
}

/** The order with what the visitor does next, in both cards. */
function OrderBody({ order }: { order: ChosenOrder }): ReactNode {
  // Without the price page, it was chosen in the calculator.
  const changeHref = isShownTo(pages.price, useVisit()) ? order.href : calculatorHref
  return (
    <>
      <OrderSummary order={order} />
      <OrderText />
      <div className={styles.actions}>
        <OrderActions order={order} />
        <ButtonLink look="plain" size="small" href={changeHref}>
          {chosenOrderCopy.change}
        </ButtonLink>
      </div>
    </>
  )
}

/** Where the order is stored, and what the visitor does next. */
function OrderText(): ReactNode {
  const { entryOrders } = useSettings()
  const { status } = useSession()
  const order = useChosenOrder()
  const isSent = order !== null && order.ticket !== null
  const text =
    status !== 'in' ? chosenOrderCopy.logInText : isSent ? chosenOrderCopy.sentText : chosenOrderCopy.enterText
  return <p className={styles.text}>{entryOrders ? text : chosenOrderCopy.keptHere.text}</p>
}

/**
 * Reads the kept order when the session is known and whenever that changes: a log-out has ended it, here or in another
 * tab. An order that was sent is shown once the server has answered that it waits; coming back to the page asks again.
 */
function useRestoredOrder(status: 'unknown' | 'out' | 'in'): boolean {
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (status === 'unknown') return
    let isGone = false
    async function check() {
      const order = restoreChosenOrder()
      if (order !== null && status === 'in' && (await isOrderDone(order)) && !isGone) clearAcceptedOrder(order)
      if (!isGone) setChecked(true)
    }
    const comeBack = () => document.visibilityState === 'visible' && void check()
    void check()
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [status])
  return isChecked
}

/** The chosen device and terms, and the payable amount. */
export function OrderSummary({ order }: { order: ShownOrder }): ReactNode {
  const { device, facts, term, quantity, payableFen, payment, shop } = order
  const { entryOrders } = useSettings()
  const terms = [term, chosenOrderCopy.devices(quantity), ...(entryOrders ? [paymentWords[payment]] : [])]
  return (
    <div className={styles.summary}>
      <div className={styles.what}>
        <p className={styles.title}>{chosenOrderCopy.title}</p>
        <p className={styles.device}>{device}</p>
        <p className={styles.terms}>
          {terms.join('，')}
          {facts !== '' && <small>{facts}</small>}
          {shop !== '' && <small>{chosenOrderCopy.renewal(shop)}</small>}
        </p>
      </div>
      <p className={styles.payable}>
        {chosenOrderCopy.payable}
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
 * The next step: into the system with the order, or to the log-in first. While the web system accepts no orders, it
 * opens without one, and the plan can be copied to be chosen there.
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

  const words = entryOrders ? chosenOrderCopy : chosenOrderCopy.keptHere
  return (
    <>
      {fault !== '' && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button look="go" wide={wide} pending={isEntering} onClick={isIn ? enter : logIn}>
        {isIn ? words.enter : words.logIn}
      </Button>
      {!entryOrders && <CopyPlan look="quiet" wide={wide} order={order} />}
    </>
  )
}

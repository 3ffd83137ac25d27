import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chosenOrderCopy as copy } from '#site/copy/chosen-order.ts'
import { setOrderToPay } from '#site/session/order-to-pay.ts'
import { useSession } from '#site/session/session.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import styles from './chosen-order-card.module.css'
import { endChosenOrder, endTakenOrder, isOrderDone, restoreChosenOrder, useChosenOrder } from './order-entry.ts'
import { OrderActions, OrderPanel, OrderSummary } from './order-summary.tsx'

/**
 * The reminder of a chosen order: a card in the page's own flow, so that it covers nothing. It ends by its button, by a
 * log-out, after 24 hours, and once the web system has taken the order up. While the box shows the order after a log-in
 * on this page, the card makes room.
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
    <section className={styles.card} aria-label={copy.title}>
      <OrderSummary order={order} />
      <OrderText />
      <div className={styles.actions}>
        <OrderActions order={order} />
        <ButtonLink look="plain" size="small" href={order.href}>
          {copy.change}
        </ButtonLink>
      </div>
      <button type="button" className={styles.close} aria-label={copy.close} onClick={endChosenOrder}>
        <CloseIcon />
      </button>
    </section>
  )
}

/** Where the order is stored, and what the visitor does next. */
function OrderText(): ReactNode {
  const { entryOrders } = useSettings()
  const { status } = useSession()
  const order = useChosenOrder()
  const isSent = order !== null && order.ticket !== null
  const text = status !== 'in' ? copy.logInText : isSent ? copy.sentText : copy.enterText
  return <p className={styles.text}>{entryOrders ? text : copy.keptHere.text}</p>
}

/**
 * Reads the kept order when the session is known and whenever that changes: a log-out has ended it, here or in another
 * tab. An order that was sent is shown once the server has said that it waits; coming back to the page asks again.
 */
function useRestoredOrder(status: 'unknown' | 'out' | 'in'): boolean {
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (status === 'unknown') return
    let isGone = false
    async function check() {
      const order = restoreChosenOrder()
      if (order !== null && status === 'in' && (await isOrderDone(order)) && !isGone) endTakenOrder(order)
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

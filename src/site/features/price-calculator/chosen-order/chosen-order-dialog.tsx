import { type ReactNode, useState } from 'react'
import { chosenOrderCopy as copy } from '#site/copy/chosen-order.ts'
import { enteringCopy } from '#site/copy/entering.ts'
import { priceCopy } from '#site/copy/price.ts'
import { showBox } from '#site/session/box-mode.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { useSession } from '#site/session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast-store.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { PaymentKey } from '../order/payment-method.ts'
import styles from './chosen-order-dialog.module.css'
import type { ChosenOrder } from './stored-order.ts'

export type ChosenOrderDialogProps = {
  order: ChosenOrder
  /** Goes out of the way and comes again with the next page. */
  onLeave: () => void
  /** Is done with. */
  onClose: () => void
}

const paymentWords: Record<PaymentKey, string> = {
  ALIPAY: priceCopy.payment.alipay,
  WECHAT: priceCopy.payment.wechat,
  BALANCE: priceCopy.payment.balance,
}

/** What was chosen, what it comes to, and the next step: into the system, or to the log-in first. */
export function ChosenOrderDialog({ order, onLeave, onClose }: ChosenOrderDialogProps): ReactNode {
  const { device, facts, term, quantity, payableFen, payment, shop, href } = order
  const isIn = useSession().status === 'in'
  const [isEntering, setEntering] = useState(false)

  async function enter() {
    setEntering(true)
    const refusal = await enterSystem({ entryWindow: openEntryWindow(enteringCopy) })
    setEntering(false)
    if (refusal === null) onClose()
    else showToast({ kind: 'bad', text: refusal })
  }

  function logIn() {
    onLeave()
    showBox('login')
  }

  const rows = [
    [copy.device, device, facts],
    [copy.term, term, ''],
    [copy.quantity, copy.devices(quantity), ''],
    [copy.renewal, shop, ''],
    [copy.payment, paymentWords[payment], ''],
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      description={isIn ? copy.enterText : copy.logInText}
      closeLabel={copy.close}
    >
      <dl className={styles.rows}>
        {rows
          .filter(([, words]) => words !== '')
          .map(([name, words, more]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {words}
                {more !== '' && <small>{more}</small>}
              </dd>
            </div>
          ))}
        <div className={styles.due}>
          <dt>{copy.payable}</dt>
          <dd>{priceText(payableFen)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button look="go" wide pending={isEntering} onClick={isIn ? enter : logIn}>
          {isIn ? copy.enter : copy.logIn}
        </Button>
        <ButtonLink look="quiet" wide href={href}>
          {copy.change}
        </ButtonLink>
      </div>
    </Dialog>
  )
}

import { type ReactNode, useContext } from 'react'
import type { AnswerOf } from '#contract/client.ts'
import { accountCopy } from '#site/copy/account.ts'
import { accountOrderCopy as copy } from '#site/copy/account-order.ts'
import { isShownTo, pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'
import { chosenOrderKey, readStored } from '#site/session/stored.ts'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/list-state.tsx'
import { serverNow } from '#ui/server-clock.ts'
import { AccountPart } from '../account-part.tsx'
import { OrderSlotContext } from '../order-slot.ts'
import { OwnDay } from '../own-day.tsx'
import rowStyles from '../rows.module.css'
import { useOwn } from '../use-own.ts'
import styles from './order-part.module.css'

type Holdings = Extract<AnswerOf<'GET /account/holdings'>, { code: 200 }>['data']

const yuan = (amount: number) => `¥${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`

/** The choice that waits for payment, and what the account holds. */
export function OrderPart({ id }: { id: string }): ReactNode {
  const { own, reload } = useOwn(() => api.call('GET /account/holdings'))
  return (
    <AccountPart id={id} title={accountCopy.parts.order} lead={copy.lead} own={own} onRetry={reload}>
      {(data) => <Everything data={data} />}
    </AccountPart>
  )
}

function Everything({ data }: { data: Holdings }): ReactNode {
  const WaitingOrder = useContext(OrderSlotContext)
  const visit = useVisit()
  const { coupons, orders, applications } = data
  const isEmpty = coupons.length + orders.length + applications.length === 0 && readStored(chosenOrderKey) === null
  if (isEmpty) {
    const { title, hint, action } = copy.empty
    // Phones lack the price page.
    const { path } = isShownTo(pages.price, visit) ? pages.price : pages.pricingGuide
    const link = (
      <ButtonLink look="quiet" href={path}>
        {action}
      </ButtonLink>
    )
    return <EmptyState row title={title} hint={hint} action={link} />
  }
  return (
    <>
      {WaitingOrder !== null && <WaitingOrder title={copy.waiting} />}
      <Group title={copy.coupons} rows={coupons.map(couponRow)} />
      <Group title={copy.orders} rows={orders.map(orderRow)} />
      <Group title={copy.applications} rows={applications.map(applicationRow)} />
    </>
  )
}

function Group({ title, rows }: { title: string; rows: ReactNode[] }): ReactNode {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={rowStyles.heading}>{title}</h3>
      <ul className={rowStyles.rows}>{rows}</ul>
    </>
  )
}

function couponRow({ id, name, amount, limitPrice, validFrom, validUntil }: Holdings['coupons'][number]): ReactNode {
  const rule = copy.rule({ amount: yuan(amount), limit: limitPrice === 0 ? '' : yuan(limitPrice) })
  const isLater = validFrom !== null && Date.parse(`${validFrom.replace(' ', 'T')}+08:00`) > serverNow().getTime()
  return (
    <li key={id}>
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>{name}</p>
        <p className={rowStyles.meta}>
          <span>{rule}</span>
          {isLater && <OwnDay time={validFrom} words={copy.from} />}
          {validUntil === null ? <span>{copy.endless}</span> : <OwnDay time={validUntil} words={copy.until} />}
        </p>
      </div>
      <b className={styles.amount}>{yuan(amount)}</b>
    </li>
  )
}

function orderRow({ orderNo, payable, paidAt }: Holdings['orders'][number]): ReactNode {
  return (
    <li key={orderNo}>
      <div className={rowStyles.text}>
        <p className={styles.number}>{copy.orderNo(orderNo)}</p>
        <p className={rowStyles.meta}>
          <OwnDay time={paidAt} words={copy.paidAt} />
        </p>
      </div>
      <b className={styles.paid}>{yuan(payable)}</b>
    </li>
  )
}

function applicationRow(application: Holdings['applications'][number]): ReactNode {
  const { id, companyName, state, submittedAt, decidedAt, reason } = application
  return (
    <li key={id}>
      <div className={rowStyles.text}>
        <p className={rowStyles.name}>{companyName}</p>
        <p className={rowStyles.meta}>
          {submittedAt !== null && <OwnDay time={submittedAt} words={copy.submitted} />}
          {decidedAt !== null && <OwnDay time={decidedAt} words={copy.decided} />}
        </p>
        {state === 'rejected' && reason !== null && <p className={rowStyles.meta}>{copy.reason(reason)}</p>}
      </div>
      <span className={classNames(styles.state, styles[state])}>{copy.states[state]}</span>
    </li>
  )
}

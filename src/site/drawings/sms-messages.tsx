import type { ReactNode } from 'react'
import styles from './sms-messages.module.css'

type SmsTopProps = { phone: { clock: string; network: string; title: string; count: string } }

/** The upper part of a drawn phone's screen: the clock and the network, the inbox and how much is in it. */
export function SmsTop({ phone }: SmsTopProps): ReactNode {
  return (
    <>
      <p className={styles.bar}>
        <span>{phone.clock}</span>
        <span>{phone.network}</span>
      </p>
      <p className={styles.title}>
        {phone.title}
        <small>{phone.count}</small>
      </p>
    </>
  )
}

type SmsMessageProps = {
  message: {
    from: string
    at: string
    /** What stands before the code, the code, what stands after it. */
    words: readonly [before: string, code: string, after: string]
    shop: string
  }
}

/** A drawn message, 92 px high and 10 below the one before; `--message-end` is its padding on the right. */
export function SmsMessage({ message: { from, at, words, shop } }: SmsMessageProps): ReactNode {
  const [before, code, after] = words
  return (
    <div className={styles.message}>
      <b>
        {from}
        <i>{at}</i>
      </b>
      {before}
      <strong>{code}</strong>
      {after}
      <span>{shop}</span>
    </div>
  )
}

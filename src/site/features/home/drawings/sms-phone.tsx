import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { SmsMessage, SmsTop } from '#site/drawings/sms-messages.tsx'
import styles from './sms-phone.module.css'

const { phone, messages, drawing } = homeCopy.experience.cloudNumber

/** One phone into which the wires of six numbers run, each with its message. */
export function SmsPhone(): ReactNode {
  return (
    <figure className={styles.phone} role="img" aria-label={drawing}>
      <div className={styles.screen} aria-hidden="true">
        <SmsTop phone={phone} />
        {messages.map((message) => (
          <SmsMessage key={message.number} message={message} />
        ))}
      </div>
      <ul className={styles.wires} aria-hidden="true">
        {messages.map(({ number }) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
    </figure>
  )
}

import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import styles from './sms-phone.module.css'

const { phone, messages, drawing } = homeCopy.experience.cloudNumber

/** One phone into which the wires of six numbers run, each with its message. */
export function SmsPhone(): ReactNode {
  return (
    <figure className={styles.phone} role="img" aria-label={drawing}>
      <div className={styles.screen} aria-hidden="true">
        <p className={styles.bar}>
          <span>{phone.clock}</span>
          <span>{phone.network}</span>
        </p>
        <p className={styles.title}>
          {phone.title}
          <small>{phone.count}</small>
        </p>
        {messages.map(({ number, from, at, words: [before, code, after], shop }) => (
          <div key={number} className={styles.message}>
            <b>
              {from}
              <i>{at}</i>
            </b>
            {before}
            <strong>{code}</strong>
            {after}
            <span>{shop}</span>
          </div>
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

import type { ReactNode } from 'react'
import { cloudOpeningCopy } from '#site/copy/cloud-opening.ts'
import styles from './sms-screen.module.css'
import { useReceiving } from './use-receiving.ts'

const { phone, messages } = cloudOpeningCopy

/**
 * The phone. Half of its messages are there; the others come one after another and push them down: once, and all are
 * there from the start where motion is not wanted.
 */
export function SmsScreen(): ReactNode {
  const [root, receiving] = useReceiving()
  return (
    <div ref={root} className={styles.phone} data-receiving={receiving} aria-hidden="true">
      <div className={styles.screen}>
        <p className={styles.bar}>
          <span>{phone.clock}</span>
          <span>{phone.network}</span>
        </p>
        <p className={styles.title}>
          {phone.title}
          <small>{phone.count}</small>
        </p>
        <div className={styles.inbox}>
          <div className={styles.messages}>
            {messages.map(({ from, at, words: [before, code, after], shop }) => (
              <div key={shop} className={styles.message}>
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
        </div>
      </div>
    </div>
  )
}

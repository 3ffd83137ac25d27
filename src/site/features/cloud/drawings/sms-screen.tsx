import type { ReactNode } from 'react'
import { cloudOpeningCopy } from '#site/copy/cloud-hero.ts'
import { SmsMessage, SmsTop } from '#site/drawings/sms-messages.tsx'
import { useReceiving } from '#site/features/cloud/use-receiving.ts'
import styles from './sms-screen.module.css'

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
        <SmsTop phone={phone} />
        <div className={styles.inbox}>
          <div className={styles.messages}>
            {messages.map((message) => (
              <SmsMessage key={message.shop} message={message} />
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import styles from './three-places.module.css'

const { shop, phone, weChat, computer } = cloudCopy.synchronous

/** The code as the phone shows it. */
export function PhoneNote(): ReactNode {
  return (
    <div className={styles.note}>
      <b>
        {phone.from}
        <small>{phone.now}</small>
      </b>
      <Message words={phone.words} />
    </div>
  )
}

/** The code in the service account's conversation. */
export function WeChatMessage(): ReactNode {
  return (
    <div className={styles.chat}>
      <p>{weChat.shop}</p>
      <Message words={weChat.words} />
    </div>
  )
}

/** The code in the shop's own window on the computer. */
export function ComputerWindow(): ReactNode {
  return (
    <div className={styles.window}>
      <p>
        <i />
        {shop}
      </p>
      <div>
        <Message words={computer.words} />
        <span className={styles.copy}>{computer.copy}</span>
      </div>
    </div>
  )
}

function Message({ words: [before, code, after] }: { words: readonly [string, string, string?] }): ReactNode {
  return (
    <p className={styles.message}>
      {before}
      <strong>{code}</strong>
      {after}
    </p>
  )
}

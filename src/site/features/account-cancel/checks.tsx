import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './checks.module.css'

const copy = accountCancelCopy.checks

/** The conditions: identity, security status, devices (specification 4). */
export function Checks(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <p className={styles.text}>{copy.text}</p>
      <ul className={styles.items}>
        {copy.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

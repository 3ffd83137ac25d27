import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './consequences.module.css'

const copy = accountCancelCopy.lost

/** What is gone for good, each on a line that has come off, and what remains possible. */
export function Consequences(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <dl className={styles.rows}>
        {copy.rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.again}>{copy.again}</p>
    </section>
  )
}

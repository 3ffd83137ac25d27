import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './steps.module.css'

const copy = accountCancelCopy.steps

/** What happens after the request, from station to station along one line. */
export function Steps(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <ol className={styles.steps}>
        {copy.items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { Heading } from '#ui/heading.tsx'
import styles from './companies.module.css'

const copy = accountCancelCopy.company

/** What becomes of the company, by who leaves it. */
export function Companies(): ReactNode {
  return (
    <section>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <ul className={styles.cases}>
        {copy.cases.map(({ who, what }) => (
          <li key={who}>
            <h3>{who}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './advantages.module.css'

const copy = tkSettledCopy.advantages

/** Four advantages, hoisted as four panels on one mast. */
export function Advantages(): ReactNode {
  return (
    <Section ground="sea" className={styles.advantages} below="none" cut>
      <Heading level={2}>
        <Clauses parts={copy.title} lines />
      </Heading>
      <ul className={styles.mast}>
        {copy.items.map(({ title, text }) => (
          <li key={title} className={styles.panel}>
            <h3>{title}</h3>
            <p>
              <Clauses parts={text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

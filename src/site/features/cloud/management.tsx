import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { NumberTable } from './drawings/number-table.tsx'
import styles from './management.module.css'

const copy = cloudCopy.management

/** Unified management: one table for all numbers; its window goes on beyond the right edge of the screen. */
export function Management(): ReactNode {
  return (
    <Section ground="soft" className={styles.management} cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={copy.title} />
        </Heading>
        <p>{copy.text}</p>
      </div>
      <NumberTable />
    </Section>
  )
}

import type { ReactNode } from 'react'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './blocks.module.css'

/** The head of a block: its title, and a paragraph below it where there is one. */
export function BlockHead({ title, text = '' }: { title: string; text?: string }): ReactNode {
  return (
    <div>
      <Heading level={2} className={styles.title}>
        <Clauses parts={title} />
      </Heading>
      {text !== '' && (
        <p className={styles.lead}>
          <Unbroken>{text}</Unbroken>
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Faq, type FaqItem } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { type Ground, Section } from '#ui/section.tsx'
import styles from './questions.module.css'

type QuestionsProps = {
  title: string
  items: readonly FaqItem[]
  ground?: Ground
  /** Search leads to it: to one list of a page. */
  isTarget?: boolean
  /** Shown below the title. */
  children?: ReactNode
}

/** What buyers ask, beside its title; nothing without a question. */
export function Questions({ title, items, ground = 'soft', isTarget = true, children }: QuestionsProps): ReactNode {
  if (items.length === 0) return null
  return (
    <Section ground={ground} className={styles.questions}>
      <div>
        <Heading level={2} size="medium">
          {title}
        </Heading>
        {children}
      </div>
      <Faq items={items} isTarget={isTarget} />
    </Section>
  )
}

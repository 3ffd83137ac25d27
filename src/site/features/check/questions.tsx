import type { ReactNode } from 'react'
import { checkCopy } from '#site/copy/check.ts'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './questions.module.css'

const copy = checkCopy.questions

/** What sellers ask of such a check. */
export function Questions(): ReactNode {
  return (
    <Section className={styles.questions}>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <Faq items={copy.items} />
    </Section>
  )
}

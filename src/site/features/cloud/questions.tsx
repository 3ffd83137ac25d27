import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './questions.module.css'

const copy = cloudCopy.questions

/** What buyers ask before they add a number. */
export function Questions(): ReactNode {
  return (
    <Section ground="soft" className={styles.questions}>
      <Heading level={2} size="medium">
        {copy.title}
      </Heading>
      <Faq items={copy.items} />
    </Section>
  )
}

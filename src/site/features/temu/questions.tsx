import type { ReactNode } from 'react'
import { temuCopy } from '#site/copy/temu.ts'
import { pages } from '#site/pages.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './questions.module.css'

const words = temuCopy.questions

/** What a Temu seller asks before the first shop moves in. */
export function Questions(): ReactNode {
  return (
    <Section className={styles.questions}>
      <Heading level={2} className={styles.title}>
        <Clauses parts={words.title} />
      </Heading>
      <Faq items={words.items} />
      <p className={styles.first}>
        {words.look}
        <TextLink alone href={pages.price.path}>
          {words.price}
        </TextLink>
        <TextLink alone href={pages.download.path}>
          {words.download}
        </TextLink>
      </p>
    </Section>
  )
}

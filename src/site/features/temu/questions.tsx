import type { ReactNode } from 'react'
import { temuCopy } from '#site/copy/temu.ts'
import { Faq } from '#site/ui/faq.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { TitleClauses } from '#site/ui/title-clauses.tsx'
import styles from './questions.module.css'

export type TemuLinks = { price: string; download: string }

const words = temuCopy.questions

/** What a Temu seller asks before the first shop moves in. */
export function Questions({ links }: { links: TemuLinks }): ReactNode {
  return (
    <Section className={styles.questions}>
      <Heading level={2} className={styles.title}>
        <TitleClauses title={words.title} />
      </Heading>
      <Faq items={words.items} />
      <p className={styles.look}>
        {words.look}
        <TextLink alone href={links.price}>
          {words.price}
        </TextLink>
        <TextLink alone href={links.download}>
          {words.download}
        </TextLink>
      </p>
    </Section>
  )
}

import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { ProductModel } from '#site/features/product-tour/product-model.tsx'
import { pages } from '#site/pages.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './try-out.module.css'

const { title, text, tour, environment, team, automation } = homeCopy.experience

/** The product experience begins with the client itself: a working model, and what its three parts are for. */
export function TryOut(): ReactNode {
  return (
    <Section>
      <SectionHead
        title={<Clauses parts={title} />}
        text={
          <>
            <Clauses parts={text} />
            <TextLink alone href={pages.productTour.path}>
              {tour}
            </TextLink>
          </>
        }
      />
      <div className={styles.model}>
        <ProductModel />
      </div>
      <ul className={styles.parts}>
        {[environment, team, automation].map((part) => (
          <li key={part.title}>
            <Heading level={3}>{part.title}</Heading>
            <p>{typeof part.text === 'string' ? part.text : <Clauses parts={part.text} />}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

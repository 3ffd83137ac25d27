import type { ReactNode } from 'react'
import { temuCopy } from '#site/copy/temu.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { OfferSheet } from './drawings/offer-sheet.tsx'
import styles from './price-offers.module.css'

const words = temuCopy.offers

/** What runs by itself: the platform's price offers are answered by the seller's own floor prices. */
export function PriceOffers(): ReactNode {
  return (
    <Section ground="soft" className={styles.offers}>
      <div>
        <Heading level={2} className={styles.title}>
          <Clauses parts={words.title} />
        </Heading>
        <p className={styles.text}>{words.text}</p>
        <dl className={styles.chores}>
          {words.chores.map(({ name, how }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </div>
      <OfferSheet />
    </Section>
  )
}

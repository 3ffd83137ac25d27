import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { pages } from '#site/pages.ts'
import { ClientPicture } from '#site/parts/product-model/client-picture.tsx'
import { ProductModel } from '#site/parts/product-model/product-model.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './try-out.module.css'

const { title, text, tour, environment, team, automation } = homeCopy.experience

/**
 * The product experience begins with the client itself: its picture where staff chose one, else a working model. Below it,
 * what its three parts are for.
 */
export function TryOut(): ReactNode {
  const hasPicture = useSettings().clientPicture.wide !== ''
  return (
    <Section className={styles.section}>
      <SectionHead
        title={<Clauses parts={title} />}
        text={
          <>
            {!hasPicture && <Clauses parts={text} />}
            <TextLink alone href={pages.productTour.path}>
              {tour}
            </TextLink>
          </>
        }
      />
      <div className={styles.model}>{hasPicture ? <ClientPicture /> : <ProductModel />}</div>
      <ul className={styles.parts}>
        {[environment, team, automation].map((part) => (
          <li key={part.title}>
            <Heading level={3}>{part.title}</Heading>
            <p>{part.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

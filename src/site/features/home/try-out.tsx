import type { ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { pages } from '#site/pages.ts'
import { ClientPicture } from '#site/parts/product-model/client-picture.tsx'
import { ProductModel } from '#site/parts/product-model/product-model.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './try-out.module.css'

type WordsProps = { words: SiteWords<'homeTryOut'> }

const useHasPicture = () => useSettings().clientPicture.wide !== ''

/** The product experience begins with the client itself. Its three parts are hydrated each by itself. */
export function TryOutHead({ words: { title, text, tour } }: WordsProps): ReactNode {
  const hasPicture = useHasPicture()
  return (
    <SectionHead
      title={<Clauses parts={clausesOf(title)} />}
      text={
        <>
          {!hasPicture && <Clauses parts={clausesOf(text)} />}
          <TextLink alone href={pages.productTour.path}>
            {tour}
          </TextLink>
        </>
      }
    />
  )
}

/** The picture of the client that staff chose, else the working model. */
export function Client(): ReactNode {
  return <div className={styles.client}>{useHasPicture() ? <ClientPicture /> : <ProductModel />}</div>
}

/** What the three parts of the client are for. */
export function ClientParts({ words: { parts } }: WordsProps): ReactNode {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.title}>
          <Heading level={3}>{part.title}</Heading>
          <p>{part.text}</p>
        </li>
      ))}
    </ul>
  )
}

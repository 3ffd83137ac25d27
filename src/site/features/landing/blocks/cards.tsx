import type { ReactNode } from 'react'
import type { cards } from '#domain/landing/kinds/cards.ts'
import { Picture } from '#site/parts/picture.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './cards.module.css'

/** Two to six cards beside each other, below each other on the phone. */
export function CardsBlock({ fields: { title, text, items }, ground }: BlockProps<typeof cards>): ReactNode {
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} text={text} />
      <ul className={styles.cards} data-count={items.length === 2 || items.length === 4 ? 2 : 3}>
        {items.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
          <li key={at}>
            {card.picture !== '' && (
              <Picture src={card.picture} alt={card.alt} loading="lazy" sizes="(max-width: 767px) 100vw, 380px" />
            )}
            <Heading level={3} size="small">
              {card.link === '' ? card.title : <a href={card.link}>{card.title}</a>}
            </Heading>
            <p>
              <Unbroken>{card.text}</Unbroken>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { ReactNode } from 'react'
import type { quotation } from '#domain/landing/kinds/quotation.ts'
import { Picture } from '#site/parts/picture.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import base from './blocks.module.css'
import styles from './quotation.module.css'

/** What somebody says, with a picture beside it where there is one. */
export function QuotationBlock({ fields, ground }: BlockProps<typeof quotation>): ReactNode {
  const { title, text: said, by, mark, picture, alt } = fields
  const hasPicture = picture !== ''
  return (
    <Section ground={ground} className={classNames(base.section, hasPicture ? base.pair : styles.alone)}>
      <div>
        <Heading level={2} size="small" className={styles.title}>
          {title}
        </Heading>
        <figure>
          <blockquote className={styles.said}>{said}</blockquote>
          <figcaption className={styles.by}>
            {by}
            {mark !== '' && <span className={text.note}>{mark}</span>}
          </figcaption>
        </figure>
      </div>
      {hasPicture && <Picture src={picture} alt={alt} loading="lazy" sizes="(max-width: 767px) 100vw, 560px" />}
    </Section>
  )
}

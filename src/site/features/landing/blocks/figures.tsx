import type { ReactNode } from 'react'
import type { figures } from '#domain/landing/kinds/figures.ts'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './figures.module.css'

/** Some figures, each with what it counts and who counted. */
export function FiguresBlock({ fields: { title, items }, ground }: BlockProps<typeof figures>): ReactNode {
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={title} />
      <dl className={styles.figures} data-count={items.length}>
        {items.map(({ figure, name, source }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once.
          <div key={at}>
            <dt>{name}</dt>
            <dd className={classNames(styles.number, 'figure')}>{figure}</dd>
            <dd className={text.note}>{source}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

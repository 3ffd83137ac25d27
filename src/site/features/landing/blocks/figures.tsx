import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { figures } from '#domain/landing/kinds/figures.ts'
import { landingCopy } from '#site/copy/landing.ts'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './figures.module.css'

const copy = landingCopy.figures

type Fields = BlockProps<typeof figures>['fields']
type Figure = Fields['items'][number]

/** The figures of the block itself, or those of the settings: without a source or past their day they are none. */
export function findFigures({ from, items }: Fields, { statistics }: Pick<SiteSettings, 'statistics'>): Figure[] {
  if (from !== 'settings') return items
  const source = copy.source(statistics.source, statistics.asOf)
  return statistics.items.map(({ value, suffix, label }) => ({ figure: `${value}${suffix}`, name: label, source }))
}

/** Some figures, each with what it counts and who counted; nothing where the settings have none. */
export function FiguresBlock({ fields, ground }: BlockProps<typeof figures>): ReactNode {
  const items = findFigures(fields, useSettings())
  if (items.length === 0) return null
  return (
    <Section ground={ground} className={base.section}>
      <BlockHead title={fields.title} />
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

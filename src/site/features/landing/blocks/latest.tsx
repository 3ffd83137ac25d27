import type { ReactNode } from 'react'
import type { latest } from '#domain/landing/kinds/latest.ts'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import { TitleWords } from '#ui/title-words.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'
import base from './blocks.module.css'
import styles from './latest.module.css'

/** The newest articles of a section; nothing where there is none. */
export function LatestBlock({ id, fields: { title }, live, ground }: BlockProps<typeof latest>): ReactNode {
  const articles = live.articles[id] ?? []
  if (articles.length === 0) return null
  return (
    <Section ground={ground} className={classNames(base.section, styles.latest)}>
      <BlockHead title={title} />
      <ul>
        {articles.map(({ id, title, day, href }) => (
          <li key={id}>
            <a className={text.title} href={href}>
              <TitleWords>{title}</TitleWords>
            </a>
            <time className={`${text.count} figure`} dateTime={day}>
              {day}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}

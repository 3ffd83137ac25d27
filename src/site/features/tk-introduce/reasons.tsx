import type { CSSProperties, ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { ShopCard } from './drawings/shop-card.tsx'
import styles from './reasons.module.css'

const copy = tkIntroduceCopy.reasons

/** Why a shop should stand in the browser: six reasons, each on the line that leaves its row of the card. */
export function Reasons(): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={copy.title} lines />
      </Heading>
      <div className={styles.why}>
        <ShopCard className={styles.card} />
        {Object.values(copy.items).map(({ title, text }, row) => (
          <div
            key={title}
            className={classNames(styles.reason, row % 2 === 0 ? styles.left : styles.right)}
            style={rowStyle(row)}
          >
            <h3>{title}</h3>
            <p>
              <Clauses parts={text} lines />
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function rowStyle(row: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--row': row } as CSSProperties
}

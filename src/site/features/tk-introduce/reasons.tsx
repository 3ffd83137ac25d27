import type { CSSProperties, ReactNode } from 'react'
import { tkIntroduceCopy } from '#site/copy/tk-introduce.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import line from '#site/drawings/line.module.css'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { ShopPriceNote } from '#site/parts/shop-price-note.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './reasons.module.css'

const copy = tkIntroduceCopy.reasons

/** Why a shop should run in the browser: six reasons, each on the line that leaves its row of the card. */
export function Reasons(): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={copy.title} lines />
      </Heading>
      <div className={styles.why}>
        <div className={styles.card} data-ground="deep" aria-hidden="true">
          <p>
            <Flag code="my" />
            <b>{copy.shop}</b>
            <small>{copy.site}</small>
          </p>
          <Drawing name="shop-card" width={416} height={496} phone={{ width: 358, height: 378 }} />
        </div>
        {Object.values(copy.items).map((item, row) => (
          <div
            key={item.title}
            className={classNames(styles.reason, line.line, line.knot, row % 2 === 0 ? styles.left : styles.right)}
            style={rowStyle(row)}
          >
            <h3>{item.title}</h3>
            {'stock' in item && (
              <p>
                {item.stock[0]}
                <ConsultLink>{item.stock[1]}</ConsultLink>
                {item.stock[2]}
              </p>
            )}
            <p>
              <Clauses parts={item.text} lines />
            </p>
          </div>
        ))}
      </div>
      <ShopPriceNote fits={['TikTok Shop']} area={tkIntroduceCopy.area} className={styles.price} />
    </Section>
  )
}

function rowStyle(row: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--row': row } as CSSProperties
}

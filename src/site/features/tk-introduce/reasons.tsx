import type { CSSProperties, ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
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

type ReasonsProps = { fields: SiteWords<'tkIntroduceReasons'> }

/** Why a shop should run in the browser: six reasons, each on the line that leaves its row of the card. */
export function Reasons({ fields: { title, items } }: ReasonsProps): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(title)} lines />
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
        {items.map((item, row) => (
          <div
            key={item.title}
            className={classNames(styles.reason, line.line, line.knot, row % 2 === 0 ? styles.left : styles.right)}
            style={rowStyle(row)}
          >
            <h3>{item.title}</h3>
            {item.stock !== '' && <Stock text={item.stock} />}
            <p>
              <Clauses parts={clausesOf(item.text)} lines />
            </p>
          </div>
        ))}
      </div>
      <ShopPriceNote fits={['TikTok Shop']} area={tkIntroduceCopy.area} className={styles.price} />
    </Section>
  )
}

/** Whether it can be had; what is in brackets leads to the consultation. */
function Stock({ text }: { text: string }) {
  const [, before = text, words = '', after = ''] = /^([^[]*)\[([^\]]*)\](.*)$/.exec(text) ?? []
  return (
    <p>
      {before}
      {words !== '' && <ConsultLink>{words}</ConsultLink>}
      {after}
    </p>
  )
}

function rowStyle(row: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--row': row } as CSSProperties
}

import type { CSSProperties, ReactNode } from 'react'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { temuCopy } from '#site/copy/temu.ts'
import { ShopPriceNote } from '#site/parts/shop-price-note.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Flag } from '#ui/flag.tsx'
import { Heading } from '#ui/heading.tsx'
import styles from './shop-tags.module.css'
import { strings } from './strings.ts'
import page from './temu-page.module.css'

const words = temuCopy.shops

/** How deep the tags hang on wide windows, in px: below the register bar of a window of 900 px, so that it cuts none. */
const depths = [168, 244, 144, 212, 156]

/** Five shops, each hanging on the string that comes down from the waybill. */
export function ShopTags({ fields }: { fields: SiteWords<'temuShops'> }): ReactNode {
  return (
    <section className={styles.shops}>
      <figure className={styles.figure} role="img" aria-label={words.drawing}>
        <ul className={styles.tags} aria-hidden="true">
          {words.tags.map((tag, index) => (
            <li key={tag.shop} className={styles.place} style={placeOf(index)}>
              <div className={styles.tag}>
                <b>{tag.shop}</b>
                <span className={styles.site}>
                  <Flag code={tag.flag} />
                  {tag.site}
                </span>
                <code>{tag.ip}</code>
                <span className={styles.clock}>
                  {tag.city} <span className="num">{tag.time}</span>
                </span>
                <span className={styles.state}>{tag.state}</span>
              </div>
            </li>
          ))}
        </ul>
      </figure>
      <div className={styles.words}>
        <Heading level={2} className={page.title}>
          <Clauses parts={clausesOf(fields.title)} lines />
        </Heading>
        <p>{fields.text}</p>
        <ShopPriceNote fits={['Temu']} className={styles.price} />
      </div>
    </section>
  )
}

function placeOf(index: number): CSSProperties {
  // React's CSSProperties knows no custom properties.
  return { '--depth': `${depths[index]}px`, '--string': strings[index]?.narrow } as CSSProperties
}

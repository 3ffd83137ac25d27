import type { ReactNode } from 'react'
import { priceCopy as copy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { Eyebrow } from '#ui/heading.tsx'
import { yuanText } from './catalogue/money-text.ts'
import type { PriceQuery } from './catalogue/price-query.ts'
import styles from './price-page.module.css'

type PriceTopProps = {
  query: PriceQuery
  /** The lowest price, the tier that has it, and whether most devices cost about six tenths of the market's. */
  low: { fen: number | null; tierId: number | null; isReduced: boolean }
  /** The filter beside the title. */
  children?: ReactNode
}

/** The title of the page. A renewal names the shop that the address brought; it is text and nothing else. */
export function PriceTop({ query, low, children }: PriceTopProps): ReactNode {
  const { isRenewal, storeName, storePlatform, tiktokOnly, selfOnly } = query
  const shop = [storePlatform, storeName].filter(Boolean).join('　')
  return (
    <div className={styles.top}>
      <div>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h1>{isRenewal ? copy.renewalTitle : copy.title}</h1>
        <p>
          {isRenewal ? copy.renewalLead : copy.lead(low.fen === null ? null : yuanText(low.fen), low.isReduced)}
          {!isRenewal && low.tierId !== null && (
            <a className={styles.link} href={`${pages.price.path}?tier=${low.tierId}`}>
              {copy.cheapest}
            </a>
          )}
        </p>
        {(tiktokOnly || selfOnly) && (
          <p>
            {[tiktokOnly && copy.narrowed.tiktok, selfOnly && copy.narrowed.self].filter(Boolean).join('，')}
            <a className={styles.link} href={pages.price.path}>
              {copy.narrowed.lift}
            </a>
          </p>
        )}
        {isRenewal && shop !== '' && (
          <p className={styles.shop}>
            {copy.renewalFor}
            <b>{shop}</b>
          </p>
        )}
        <noscript>
          <p className={styles.noScript}>{copy.noScript}</p>
        </noscript>
      </div>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { priceCopy as copy } from '#site/copy/price.ts'
import { FilterField } from './filter-field.tsx'
import { yuanText } from './money-text.ts'
import styles from './price-page.module.css'
import type { PriceQuery } from './price-query.ts'
import type { Calculator } from './use-calculator.ts'

type PriceTopProps = {
  query: PriceQuery
  lowFen: number | null
  /** Without one there is nothing to filter. */
  calculator?: Calculator
}

/** The title of the page. A renewal names the shop that the address brought; it is text and nothing else. */
export function PriceTop({ query, lowFen, calculator }: PriceTopProps): ReactNode {
  const { isRenewal, storeName, storePlatform } = query
  const shop = [storePlatform, storeName].filter(Boolean).join('　')
  return (
    <div className={styles.top}>
      <div>
        <h1>{isRenewal ? copy.renewalTitle : copy.title}</h1>
        <p>{isRenewal ? copy.renewalLead : copy.lead(lowFen === null ? null : yuanText(lowFen))}</p>
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
      {!isRenewal && calculator && <FilterField calculator={calculator} />}
    </div>
  )
}

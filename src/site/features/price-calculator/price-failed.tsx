import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import type { PriceFailed } from './catalogue/loaded.ts'
import styles from './price-page.module.css'
import { PriceTop } from './price-top.tsx'

type FailedProps = { failed: PriceFailed; onRetry: () => Promise<unknown> }

/** The page without its prices: the frame stays, and they are asked for again (readings 6). */
export function FailedPrices({ failed: { query, failure }, onRetry }: FailedProps): ReactNode {
  return (
    <div className={styles.page}>
      <PriceTop query={query} low={{ fen: null, tierId: null, isReduced: false }} />
      <div className={styles.nothing}>
        <FailedState title={failure} hint={priceCopy.failed.text} onRetry={onRetry} />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { pages } from '#site/pages.ts'
import { ErrorState } from '#site/ui/error-state.tsx'
import { RetryForm } from '#site/ui/retry-form.tsx'
import type { PriceFailed } from './loaded.ts'
import styles from './price-page.module.css'
import { PriceTop } from './price-top.tsx'

type FailedProps = { failed: PriceFailed; onRetry: () => Promise<unknown> }

/** The page without its prices: the frame stays, and they are asked for again (readings, section 6). */
export function FailedPrices({ failed: { query, failure }, onRetry }: FailedProps): ReactNode {
  const { text, retry } = priceCopy.failed
  return (
    <div className={styles.page}>
      <PriceTop query={query} lowFen={null} />
      <div className={styles.nothing}>
        <ErrorState
          title={failure}
          hint={text}
          action={<RetryForm path={pages.price.path} label={retry} onRetry={onRetry} />}
        />
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './price-frame.module.css'
import { PrintedQuote } from './printed-quote.tsx'
import type { Calculator } from './use-calculator.ts'

type PriceFrameProps = { calculator: Calculator; children: ReactNode }

/** Room for the pay bar below everything, and the sheet that stands in for the page on paper. */
export function PriceFrame({ calculator, children }: PriceFrameProps): ReactNode {
  return (
    <>
      <div className={styles.screen}>{children}</div>
      {calculator.order !== null && <PrintedQuote calculator={calculator} order={calculator.order} />}
    </>
  )
}

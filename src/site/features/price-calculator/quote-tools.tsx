import { type ReactNode, useState } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import { shareLink } from '#site/lib/share-page.ts'
import { Button } from '#site/ui/button.tsx'
import type { Order } from './order.ts'
import styles from './price-page.module.css'
import { quoteLink } from './quote-link.ts'
import type { Calculator } from './use-calculator.ts'

const copy = priceCopy.share

/** Hands the quote on: as a link that opens it again, or on paper. */
export function QuoteTools({ calculator, order }: { calculator: Calculator; order: Order }): ReactNode {
  const [refused, setRefused] = useState<string | null>(null)
  const share = async () => setRefused(await shareLink(quoteLink(order, calculator.filter), copy))
  return (
    <>
      <div className={styles.tools}>
        <Button look="quiet" size="small" onClick={share}>
          {copy.label}
        </Button>
        <Button look="quiet" size="small" onClick={() => print()}>
          {priceCopy.print.button}
        </Button>
      </div>
      {refused !== null && (
        <p className={styles.refused} role="status">
          {copy.refused}
          <span>{refused}</span>
        </p>
      )}
    </>
  )
}

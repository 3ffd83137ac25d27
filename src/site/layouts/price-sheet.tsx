import { useState } from 'react'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { priceSheetCopy as copy } from '#site/copy/price-sheet.ts'
import { pages } from '#site/pages.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { shareLink } from '#site/parts/share.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './price-sheet.module.css'
import { PriceSheetPrices } from './price-sheet-prices.tsx'

/** What the phone shows for 价格: what each type starts from, and the calculator's address for a computer (readings 5). */
export function PriceSheet({ onClose }: { onClose: () => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const address = new URL(pages.price.path, location.origin).href

  return (
    <Dialog open onClose={onClose} title={copy.title} closeLabel={copy.close}>
      <PriceSheetPrices />
      <ButtonLink look="go" wide className={styles.reckon} href={calculatorHref}>
        {fromPriceCopy.calculator}
      </ButtonLink>
      <TextLink alone href={pages.pricingGuide.path}>
        {productFactsCopy.guide}
      </TextLink>
      <p className={styles.text}>{copy.text}</p>
      <Button look="quiet" wide onClick={async () => setRefused(await shareLink(address, copy))}>
        {copy.copy}
      </Button>
      {refused !== null && (
        <p className={styles.address} role="status">
          {copy.copyFailed}
          <span>{refused}</span>
        </p>
      )}
    </Dialog>
  )
}

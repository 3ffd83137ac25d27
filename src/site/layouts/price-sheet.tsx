import { useState } from 'react'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { productFactsCopy } from '#site/copy/parts.ts'
import { priceSheetCopy as copy } from '#site/copy/price-sheet.ts'
import { pages } from '#site/pages.ts'
import { calculatorHref } from '#site/parts/calculator-address.ts'
import { shareLink } from '#site/parts/share.ts'
import { shopPriceOf } from '#site/parts/shop-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './price-sheet.module.css'
import { PriceSheetPrices } from './price-sheet-prices.tsx'

/** What the phone shows for 价格: what each type starts from, and the calculator's address for a computer (readings 5). */
export function PriceSheet({ onClose }: { onClose: () => void }) {
  const [refused, setRefused] = useState<string | null>(null)
  const address = new URL(pages.price.path, location.origin).href
  const { prices } = useSettings()
  const shopPrice = shopPriceOf(prices)

  return (
    <Dialog open onClose={onClose} title={copy.title} closeLabel={copy.close}>
      {shopPrice !== null && (
        <p className={styles.shops}>
          {copy.shops(fromPriceCopy.sentence(shopPrice.price))}
          {shopPrice.areas !== '' && `${shopPrice.areas}。`}
        </p>
      )}
      <PriceSheetPrices />
      {/* The cheapest of the types starts from a line that a shop must not take. */}
      {prices.device !== null && prices.device.unsuits.length > 0 && (
        <p className={styles.limits}>{fromPriceCopy.limited(prices.device)}。</p>
      )}
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

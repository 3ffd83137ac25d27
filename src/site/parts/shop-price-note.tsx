import type { ReactNode } from 'react'
import type { LineWish } from '#domain/pricing/shop-lines.ts'
import { fromPriceCopy } from '#site/copy/from-price.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import { calculatorHref } from './calculator-address.ts'
import { shopPriceOf } from './shop-price.ts'
import styles from './shop-price-note.module.css'

type ShopPriceNoteProps = LineWish & { className?: string | undefined }

/**
 * What a line for the page's marketplaces starts from, in the area of which the page speaks or in those of most shops, and the way
 * to reckon with it (decision 119). Nothing where no line suits.
 */
export function ShopPriceNote({ className, ...wish }: ShopPriceNoteProps): ReactNode {
  const named = shopPriceOf(useSettings().prices, wish)
  if (named === null) return null
  const { price, areas } = named
  return (
    <div className={className}>
      <p className={styles.price}>
        {wish.area}
        {price.categoryName}
        {fromPriceCopy.before(price)}
        <b className="num">{price.yuan}</b>
        {fromPriceCopy.unit}
      </p>
      <p className={styles.terms}>
        <Unbroken>
          {[fromPriceCopy.terms(price), ...(wish.area === undefined && areas !== '' ? [areas] : [])].join('。')}
        </Unbroken>
      </p>
      <TextLink alone href={calculatorHref}>
        {fromPriceCopy.calculator}
      </TextLink>
    </div>
  )
}

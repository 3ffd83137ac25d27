import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { priceCopy } from '#site/copy/price.ts'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText, shortPriceText } from '../catalogue/money-text.ts'
import styles from './coupon-dialog.module.css'
import type { ChoiceObstacle } from './usable-coupons.ts'

const copy = priceCopy.coupons

type CouponLineProps = {
  coupon: DatedCoupon
  isChosen: boolean
  obstacle: ChoiceObstacle | null
  onToggle: (id: number, isOn: boolean) => void
}

/** A coupon with its box; one that cannot be added says why in place of its conditions. */
export function CouponLine({ coupon, isChosen, obstacle, onToggle }: CouponLineProps): ReactNode {
  const { id, name, amountFen, limitPriceFen, validUntil } = coupon
  const isBlocked = obstacle !== null && !isChosen
  const condition = limitPriceFen > 0 ? copy.from(shortPriceText(limitPriceFen)) : copy.anyPrice
  const facts = [condition, validUntil && copy.until(dateCopy.day(partsOfTime(validUntil)))].filter(Boolean).join('，')
  return (
    <li>
      <label className={styles.line} data-blocked={isBlocked || undefined}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isBlocked}
          onChange={(event) => onToggle(id, event.target.checked)}
        />
        <span className={styles.words}>
          <b>{name}</b>
          <small>{facts}</small>
          {isBlocked && <small className={styles.reason}>{reasonText(obstacle)}</small>}
        </span>
        <span className={styles.amount}>{copy.off(shortPriceText(amountFen))}</span>
      </label>
    </li>
  )
}

function reasonText(obstacle: ChoiceObstacle): string {
  switch (obstacle.kind) {
    case 'category':
      return copy.category
    case 'limitPrice':
      return copy.missing(priceText(obstacle.missingFen))
    case 'excluded':
      return copy.excluded(obstacle.name)
    case 'uses':
      return copy.uses
  }
}

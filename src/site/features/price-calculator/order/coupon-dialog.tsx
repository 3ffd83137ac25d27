import { type ReactNode, useState } from 'react'
import { bestCombination } from '#domain/pricing/combinations.ts'
import { takeOff } from '#domain/pricing/coupons.ts'
import type { CouponChoice } from '#domain/pricing/quote.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { dateCopy } from '#site/copy/common.ts'
import { priceCopy } from '#site/copy/price.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText, shortPriceText } from '../catalogue/money-text.ts'
import styles from './coupon-dialog.module.css'
import { type ChoiceObstacle, choiceObstacle, type Order } from './order.ts'

const copy = priceCopy.coupons

type CouponDialogProps = {
  held: readonly DatedCoupon[]
  order: Order
  onApply: (choice: CouponChoice) => void
  onClose: () => void
}

/** Every coupon of the visitor with its checkbox, or with the reason why it cannot be used. */
export function CouponDialog({ held, order, onApply, onClose }: CouponDialogProps): ReactNode {
  const { measured, quote } = order
  const [ids, setIds] = useState<readonly number[]>(quote.discounts.map(({ id }) => id))
  const chosen = held.filter(({ id }) => ids.includes(id))
  const offFen = takeOff(chosen, measured.subtotalFen).reduce((sum, { discountFen }) => sum + discountFen, 0)
  const best = bestCombination(held, measured).map(({ id }) => id)
  const isBest = best.length === ids.length && best.every((id) => ids.includes(id))

  function toggle(id: number, isOn: boolean) {
    setIds(isOn ? [...ids, id] : ids.filter((other) => other !== id))
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={copy.title}
      description={copy.text(priceText(measured.subtotalFen))}
      closeLabel={copy.close}
    >
      {held.length === 0 ? (
        <p className={styles.none}>{copy.none}</p>
      ) : (
        <ul className={styles.list}>
          {held.map((coupon) => (
            <CouponLine
              key={coupon.id}
              coupon={coupon}
              isChosen={ids.includes(coupon.id)}
              obstacle={choiceObstacle(coupon, chosen, measured)}
              onToggle={toggle}
            />
          ))}
        </ul>
      )}
      <p className={styles.sum} role="status">
        {copy.chosen(chosen.length, shortPriceText(offFen))}
      </p>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => setIds(best)}>
          {copy.best}
        </Button>
        <Button onClick={() => onApply(isBest ? 'best' : ids)}>{copy.apply}</Button>
      </div>
    </Dialog>
  )
}

type CouponLineProps = {
  coupon: DatedCoupon
  isChosen: boolean
  obstacle: ChoiceObstacle | null
  onToggle: (id: number, isOn: boolean) => void
}

/** A coupon with its checkbox; one that cannot be added shows the reason. */
function CouponLine({ coupon, isChosen, obstacle, onToggle }: CouponLineProps): ReactNode {
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

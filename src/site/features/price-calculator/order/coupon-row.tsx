import type { ReactNode } from 'react'
import { bestCombination } from '#domain/pricing/best-combination.ts'
import { priceCopy } from '#site/copy/price.ts'
import type { DatedCoupon } from '../catalogue/catalogue-data.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { Dispatch } from '../choices/calculator-state.ts'
import { useDialogPart } from '../choices/use-dialog-part.ts'
import type { Order } from './order.ts'
import styles from './receipt.module.css'
import { usedKinds } from './receipt-lines.ts'

const copy = priceCopy.receipt
const loadDialog = () => import('./coupon-dialog.tsx').then((part) => part.CouponDialog)

type CouponRowProps = { order: Order; held: readonly DatedCoupon[]; dispatch: Dispatch }

/** The coupons of the order, a row a kind, and the way to others. */
export function CouponRow({ order, held, dispatch }: CouponRowProps): ReactNode {
  const { Dialog, open, close } = useDialogPart(loadDialog)
  const kinds = usedKinds(order.quote.discounts, held)
  const change = (
    <button type="button" className={styles.change} onClick={open}>
      {copy.change}
    </button>
  )
  const none = bestCombination(held, order.measured).length > 0 ? copy.noCoupon : copy.noneUsable
  return (
    <>
      {kinds.map(({ couponId, name, count, discountFen }, index) => (
        <div key={couponId} className={styles.coupon}>
          <dt>
            {copy.coupon}
            <em>{copy.coupons(name, count)}</em>
            {index === 0 && change}
          </dt>
          <dd>−{priceText(discountFen)}</dd>
        </div>
      ))}
      {kinds.length === 0 && (
        <div className={styles.coupon}>
          <dt>
            {copy.coupon}
            <em className={styles.none}>{none}</em>
            {change}
          </dt>
          <dd className={styles.none}>−{priceText(0)}</dd>
        </div>
      )}
      {order.waitingCoupons > 0 && (
        <div className={styles.waiting}>
          <dt className={styles.late}>{copy.waiting(order.waitingCoupons)}</dt>
          <dd>
            <button
              type="button"
              className={styles.change}
              onClick={() => dispatch({ kind: 'coupons', choice: 'best' })}
            >
              {copy.useBest}
            </button>
          </dd>
        </div>
      )}
      {Dialog !== null && (
        <Dialog
          held={held}
          order={order}
          onApply={(choice) => {
            dispatch({ kind: 'coupons', choice })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bestCombination } from '#domain/pricing/best-combination.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceText } from './money-text.ts'
import type { Order } from './order.ts'
import styles from './receipt.module.css'
import type { Calculator } from './use-calculator.ts'
import { usedKinds } from './used-kinds.ts'

const copy = priceCopy.receipt
const CouponDialog = lazy(() => import('./coupon-dialog.tsx').then((part) => ({ default: part.CouponDialog })))

/** The coupons of the order, a row a kind, and the way to others. */
export function CouponRow({ calculator, order }: { calculator: Calculator; order: Order }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { held, dispatch } = calculator
  const kinds = usedKinds(order.quote.discounts, held)
  const change = (
    <button type="button" className={styles.change} onClick={() => setOpen(true)}>
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
      {isOpen && (
        <Suspense>
          <CouponDialog
            held={held}
            order={order}
            onApply={(choice) => {
              dispatch({ kind: 'coupons', choice })
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

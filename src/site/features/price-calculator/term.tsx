import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import type { Order } from './order.ts'
import styles from './receipt.module.css'
import { giftText, termText } from './receipt-lines.ts'

const copy = priceCopy.receipt

/** How long it lasts with its gift, and what happens at the end. */
export function Term({ order: { selection, isPreorder, autoRenew } }: { order: Order }): ReactNode {
  const gift = giftText(selection.tier)
  return (
    <p className={styles.term}>
      {copy.term}
      <b>
        {termText(selection.tier)}
        {gift !== '' && copy.gift(gift)}
      </b>
      <br />
      {isPreorder ? copy.preorder : autoRenew ? copy.renewing : copy.notRenewing}
    </p>
  )
}

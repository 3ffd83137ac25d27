import type { ReactNode } from 'react'
import { isPreorder } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { renewalPriceFen } from '#domain/pricing/receipt.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './quantity-step.module.css'
import { termText } from './selection-words.ts'

const copy = priceCopy.autoRenew
const termsId = 'renewal-terms'

type AutoRenewProps = { selection: Selection; quantity: number; isOn: boolean; dispatch: Dispatch }

/**
 * The switch of automatic renewal, off until the buyer turns it on, with its cost and the day of the reminder (readings 6).
 * For the house type it is out of reach, which it says.
 */
export function AutoRenew({ selection: { type, tier }, quantity, isOn, dispatch }: AutoRenewProps): ReactNode {
  const isHouse = isPreorder(type)
  const terms = isHouse ? copy.house : copy.terms(priceText(renewalPriceFen(tier) * quantity), termText(tier))
  return (
    <div className={styles.renewal}>
      <label>
        {copy.label}
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn && !isHouse}
          aria-describedby={termsId}
          name="autoRenew"
          checked={isOn && !isHouse}
          disabled={isHouse}
          onChange={(event) => dispatch({ kind: 'autoRenew', on: event.target.checked })}
        />
      </label>
      <span id={termsId}>{terms}</span>
    </div>
  )
}

import type { ReactNode, RefObject } from 'react'
import { isPreorder, stockOf } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { quantityMax, quantityMin, quantitySentence, readQuantity } from '#domain/pricing/quantity.ts'
import { renewalPriceFen } from '#domain/pricing/receipt.ts'
import { priceCopy } from '#site/copy/price.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { CalculatorState, Dispatch } from './calculator-state.ts'
import { termText } from './selection-words.ts'
import styles from './step.module.css'
import { Step } from './step.tsx'

const copy = priceCopy.quantity
const hintId = 'quantity-hint'
/** The keys that step as the buttons do. */
const arrows: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }

type QuantityStepProps = {
  state: Pick<CalculatorState, 'typed' | 'quantity' | 'cappedTo' | 'autoRenew' | 'renewal'>
  selection: Selection
  field: RefObject<HTMLInputElement | null>
  dispatch: Dispatch
}

/** How many, and whether the device renews itself at the end. A renewal is of one device. */
export function QuantityStep({ state, selection, field, dispatch }: QuantityStepProps): ReactNode {
  const { type, device } = selection
  const isWrong = readQuantity(state.typed) === null
  const warning = isWrong ? quantitySentence : state.cappedTo === null ? '' : copy.left(state.cappedTo)
  return (
    <Step title={priceCopy.steps.quantity}>
      <div className={styles.row}>
        {state.renewal === null ? (
          <>
            <Stepper typed={state.typed} isWrong={isWrong} field={field} dispatch={dispatch} />
            <p id={hintId} className={warning === '' ? styles.hint : styles.warning} role="status">
              {warning || hintOf(type.code, stockOf(type, device))}
            </p>
          </>
        ) : (
          <p className={styles.hint}>{copy.renewal}</p>
        )}
        <AutoRenew selection={selection} quantity={state.quantity} isOn={state.autoRenew} dispatch={dispatch} />
      </div>
    </Step>
  )
}

type StepperProps = Pick<QuantityStepProps, 'field' | 'dispatch'> & { typed: string; isWrong: boolean }

/** The field between its two buttons; the arrow keys step as they do. */
function Stepper({ typed, isWrong, field, dispatch }: StepperProps): ReactNode {
  const step = (by: 1 | -1) => dispatch({ kind: 'step', by })
  return (
    <div className={styles.stepper} data-wrong={isWrong || undefined}>
      <button
        type="button"
        aria-label={copy.less}
        aria-disabled={typed === String(quantityMin)}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        ref={field}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={copy.label}
        aria-describedby={hintId}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={(event) => dispatch({ kind: 'typed', text: event.target.value })}
        onBlur={() => dispatch({ kind: 'left' })}
        onKeyDown={(event) => {
          const by = arrows[event.key]
          if (by === undefined || event.nativeEvent.isComposing) return
          event.preventDefault()
          step(by)
        }}
      />
      <button
        type="button"
        aria-label={copy.more}
        aria-disabled={typed === String(quantityMax)}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}

function hintOf(code: string, stock: number | null): string {
  return [copy.hint, leftText(code, stock)].filter(Boolean).join('，')
}

function leftText(code: string, stock: number | null): string {
  if (stock === null) return isPreorder({ code }) ? copy.preorder : ''
  return stock === 0 ? priceCopy.restocking : copy.stock(stock)
}

const renewCopy = priceCopy.autoRenew
const termsId = 'renewal-terms'

type AutoRenewProps = { selection: Selection; quantity: number; isOn: boolean; dispatch: Dispatch }

/**
 * The switch of automatic renewal, off until the buyer turns it on, with its cost and the day of the reminder (readings
 * 6). For the house type it is out of reach, which it says.
 */
function AutoRenew({ selection: { type, tier }, quantity, isOn, dispatch }: AutoRenewProps): ReactNode {
  const isHouse = isPreorder(type)
  const terms = isHouse ? renewCopy.house : renewCopy.terms(priceText(renewalPriceFen(tier) * quantity), termText(tier))
  return (
    <div className={styles.renewal}>
      <label>
        {renewCopy.label}
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

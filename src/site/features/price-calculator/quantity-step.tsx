import type { ReactNode, RefObject } from 'react'
import { isPreorder, stockOf } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { quantityMax, quantityMin, quantitySentence, readQuantity } from '#domain/pricing/quantity.ts'
import { quoteSentences } from '#domain/pricing/sentences.ts'
import { priceCopy } from '#site/copy/price.ts'
import type { CalculatorState } from './calculator-state.ts'
import styles from './quantity-step.module.css'
import { Step } from './step.tsx'
import type { Dispatch } from './use-calculator.ts'

const copy = priceCopy.quantity
const hintId = 'quantity-hint'
const reasonId = 'renewal-reason'
/** The keys that step as the buttons do. */
const arrows: Record<string, 1 | -1 | undefined> = { ArrowUp: 1, ArrowDown: -1 }

type QuantityStepProps = {
  state: CalculatorState
  selection: Selection
  field: RefObject<HTMLInputElement | null>
  dispatch: Dispatch
}

/** How many, and whether the device renews itself at the end. */
export function QuantityStep({ state, selection, field, dispatch }: QuantityStepProps): ReactNode {
  const { type, device } = selection
  const isWrong = readQuantity(state.typed) === null
  const warning = isWrong ? quantitySentence : state.cappedTo === null ? '' : quoteSentences.stockLeft(state.cappedTo)
  const step = (by: 1 | -1) => dispatch({ kind: 'step', by })
  return (
    <Step title={priceCopy.steps.quantity}>
      <div className={styles.row}>
        <div className={styles.stepper} data-wrong={isWrong || undefined}>
          <button
            type="button"
            aria-label={copy.less}
            aria-disabled={state.typed === String(quantityMin)}
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
            value={state.typed}
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
            aria-disabled={state.typed === String(quantityMax)}
            onClick={() => step(1)}
          >
            +
          </button>
        </div>
        <p id={hintId} className={warning === '' ? styles.hint : styles.warning} role="status">
          {warning || hintOf(type.code, stockOf(type, device))}
        </p>
        <AutoRenew isHouse={isPreorder(type)} isOn={state.autoRenew} dispatch={dispatch} />
      </div>
    </Step>
  )
}

function hintOf(code: string, stock: number | null): string {
  return [copy.hint, leftText(code, stock)].filter(Boolean).join('，')
}

function leftText(code: string, stock: number | null): string {
  if (stock === null) return isPreorder({ code }) ? copy.preorder : ''
  return stock === 0 ? priceCopy.restocking : copy.stock(stock)
}

type AutoRenewProps = { isHouse: boolean; isOn: boolean; dispatch: Dispatch }

/** The switch of automatic renewal: off and out of reach for the house type, which says why. */
function AutoRenew({ isHouse, isOn, dispatch }: AutoRenewProps): ReactNode {
  return (
    <div className={styles.renewal}>
      {isHouse && <span id={reasonId}>{priceCopy.autoRenew.house}</span>}
      <label>
        {priceCopy.autoRenew.label}
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn && !isHouse}
          aria-describedby={isHouse ? reasonId : undefined}
          name="autoRenew"
          checked={isOn && !isHouse}
          disabled={isHouse}
          onChange={(event) => dispatch({ kind: 'autoRenew', on: event.target.checked })}
        />
      </label>
    </div>
  )
}

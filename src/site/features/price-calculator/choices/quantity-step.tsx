import { type CSSProperties, memo, type ReactNode, type RefObject } from 'react'
import { isPreorder, type PriceTier, stockOf } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { comparedPrice } from '#domain/pricing/compared-price.ts'
import { quantityMax, quantityMin, quantitySentence, readQuantity } from '#domain/pricing/quantity.ts'
import { renewalPriceFen } from '#domain/pricing/receipt.ts'
import { priceCopy } from '#site/copy/price.ts'
import { pressedKey } from '#ui/pressed-key.ts'
import { priceText } from '../catalogue/money-text.ts'
import type { CalculatorState, Dispatch } from './calculator-state.ts'
import optionStyles from './option.module.css'
import { giftText, shareText, termText } from './selection-words.ts'
import styles from './step.module.css'
import { Option, Step } from './step.tsx'

const quantityCopy = priceCopy.quantity
const renewCopy = priceCopy.autoRenew

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
  const warning = isWrong ? quantitySentence : state.cappedTo === null ? '' : quantityCopy.left(state.cappedTo)
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
          <p className={styles.hint}>{quantityCopy.renewal}</p>
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
        aria-label={quantityCopy.less}
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
        aria-label={quantityCopy.label}
        aria-describedby={hintId}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={(event) => dispatch({ kind: 'typed', text: event.target.value })}
        onBlur={() => dispatch({ kind: 'left' })}
        onKeyDown={(event) => {
          const by = arrows[pressedKey(event)]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      />
      <button
        type="button"
        aria-label={quantityCopy.more}
        aria-disabled={typed === String(quantityMax)}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}

function hintOf(code: string, stock: number | null): string {
  return [quantityCopy.hint, leftText(code, stock)].filter(Boolean).join('，')
}

function leftText(code: string, stock: number | null): string {
  if (stock === null) return isPreorder({ code }) ? quantityCopy.preorder : ''
  return stock === 0 ? priceCopy.restocking : quantityCopy.stock(stock)
}

const termsId = 'renewal-terms'

type AutoRenewProps = { selection: Selection; quantity: number; isOn: boolean; dispatch: Dispatch }

/**
 * The switch of automatic renewal, off until the buyer turns it on, with its cost and the day of the reminder (readings
 * 6). For a preorder it is out of reach, which it says.
 */
function AutoRenew({ selection: { type, tier }, quantity, isOn, dispatch }: AutoRenewProps): ReactNode {
  const isPreordered = isPreorder(type)
  const terms = isPreordered
    ? renewCopy.house
    : renewCopy.terms(priceText(renewalPriceFen(tier) * quantity), termText(tier))
  return (
    <div className={styles.renewal}>
      <label>
        {renewCopy.label}
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn && !isPreordered}
          aria-describedby={termsId}
          name="autoRenew"
          checked={isOn && !isPreordered}
          disabled={isPreordered}
          onChange={(event) => dispatch({ kind: 'autoRenew', on: event.target.checked })}
        />
      </label>
      <span id={termsId}>{terms}</span>
    </div>
  )
}

type DurationStepProps = {
  selection: Selection
  /** A renewal's month is not the first one, whatever the label of the tier says. */
  isRenewal: boolean
  dispatch: Dispatch
}

/** How long: the price a month, what the length takes off and what it gives on top; a tick for every month. */
export const DurationStep = memo(function DurationStep({
  selection,
  isRenewal,
  dispatch,
}: DurationStepProps): ReactNode {
  return (
    <Step title={priceCopy.steps.duration}>
      <div className={optionStyles.durations}>
        {selection.device.tiers.map((tier) => (
          <Option
            key={tier.id}
            name="tier"
            value={tier.id}
            isChecked={tier.id === selection.tier.id}
            className={optionStyles.duration}
            onChoose={(id) => dispatch({ kind: 'tier', id })}
          >
            <Duration tiers={selection.device.tiers} tier={tier} isRenewal={isRenewal} />
          </Option>
        ))}
      </div>
    </Step>
  )
})

type DurationProps = { tiers: readonly PriceTier[]; tier: PriceTier; isRenewal: boolean }

function Duration({ tiers, tier, isRenewal }: DurationProps): ReactNode {
  const discount = comparedPrice(tiers, tier)?.discount
  return (
    <>
      <b>{isRenewal ? termText(tier) : tier.periodLabel || termText(tier)}</b>
      <span className={optionStyles.ticks} style={{ '--ticks': tier.months || 1 } as CSSProperties} />
      <small>{shareText(tier)}</small>
      <i className={optionStyles.saving}>{[discount, giftText(tier)].filter(Boolean).join('，')}</i>
    </>
  )
}

import { type CSSProperties, memo, type ReactNode } from 'react'
import type { PriceTier } from '#domain/devices/catalogue.ts'
import type { Selection } from '#domain/devices/selection.ts'
import { priceSteps } from '#domain/pricing/receipt.ts'
import { priceCopy as copy } from '#site/copy/price.ts'
import type { Dispatch } from './calculator-state.ts'
import styles from './option.module.css'
import { Option } from './option.tsx'
import { giftText, shareText, termText } from './selection-words.ts'
import { Step } from './step.tsx'

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
    <Step title={copy.steps.duration}>
      <div className={styles.durations}>
        {selection.device.tiers.map((tier) => (
          <Option
            key={tier.id}
            name="tier"
            value={tier.id}
            isChecked={tier.id === selection.tier.id}
            className={styles.duration}
            onChoose={(id) => dispatch({ kind: 'tier', id })}
          >
            <Duration tier={tier} isRenewal={isRenewal} />
          </Option>
        ))}
      </div>
    </Step>
  )
})

function Duration({ tier, isRenewal }: { tier: PriceTier; isRenewal: boolean }): ReactNode {
  const discount = priceSteps(tier).find(({ rule }) => rule === 'duration')?.discount
  return (
    <>
      <b>{isRenewal ? termText(tier) : tier.periodLabel || termText(tier)}</b>
      <span className={styles.ticks} style={{ '--ticks': tier.months || 1 } as CSSProperties} />
      <small>{shareText(tier)}</small>
      <i className={styles.saving}>{[discount, giftText(tier)].filter(Boolean).join('，')}</i>
    </>
  )
}

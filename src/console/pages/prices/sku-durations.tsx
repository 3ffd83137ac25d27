import { type ReactNode, useState } from 'react'
import { daysAtMost, monthsAtMost, type NewTier } from '#domain/devices/new-sku.ts'
import { durationText } from '#domain/pricing/changes/issue-texts.ts'
import type { PriceListSku } from '#domain/pricing/changes/price-list.ts'
import { readWhole } from '../../kit/amounts.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { Field, FieldGroup, SelectField } from '../../kit/field.tsx'
import styles from './change-panel.module.css'
import { priceCopy as copy } from './copy.ts'

export type Duration = Pick<NewTier, 'months' | 'days'>
/** Prices in yuan as they are typed, by the key of their duration. */
export type Amounts = Readonly<Record<string, { price: string; original: string }>>

/** Durations that are offered even where no device of the type has them (readings 6: a month, or 30 days). */
const usual: readonly Duration[] = [{ months: 0, days: 30 }, ...[1, 3, 6, 12].map((months) => ({ months, days: 0 }))]

export const keyOf = ({ months, days }: Duration) => `${months}/${days}`

/** The durations to offer: the usual ones and those of these devices and lengths, the shortest first. */
export function durationsOf(skus: readonly PriceListSku[], added: readonly Duration[]): Duration[] {
  const all = [...usual, ...skus.flatMap(({ tiers }) => tiers), ...added]
  // For the order a month is a little longer than 30 days.
  const lengthOf = ({ months, days }: Duration) => months * 30.5 + days
  return [...new Map(all.map(({ months, days }) => [keyOf({ months, days }), { months, days }])).values()].toSorted(
    (one, other) => lengthOf(one) - lengthOf(other),
  )
}

type SkuDurationsProps = {
  durations: readonly Duration[]
  amounts: Amounts
  /** Whether a priced duration in days is not shown to visitors: the rules do not name the provider and the category. */
  isHidden: boolean
  onChange: (amounts: Amounts) => void
  onAdd: (duration: Duration) => void
}

/** The prices of a new device, duration by duration; another length is added below. */
export function SkuDurations({ durations, amounts, isHidden, onChange, onAdd }: SkuDurationsProps): ReactNode {
  return (
    <>
      <fieldset className={styles.tiers}>
        <legend>{copy.tierPrices}</legend>
        {durations.map((tier) => {
          const key = keyOf(tier)
          const typed = amounts[key] ?? { price: '', original: '' }
          return (
            <div key={key}>
              <span>{durationText(tier)}</span>
              {(['price', 'original'] as const).map((name) => (
                <input
                  key={name}
                  inputMode="decimal"
                  aria-label={`${durationText(tier)}${copy[name]}`}
                  placeholder={name === 'price' ? copy.price : copy.originalHint}
                  value={typed[name]}
                  onChange={({ target }) => onChange({ ...amounts, [key]: { ...typed, [name]: target.value } })}
                />
              ))}
            </div>
          )
        })}
      </fieldset>
      <OtherDuration onAdd={onAdd} />
      {isHidden && (
        <p className={styles.note} role="status">
          {copy.daysHidden}
        </p>
      )}
    </>
  )
}

/** Any other length that a device may have, in months or in days. */
function OtherDuration({ onAdd }: { onAdd: (duration: Duration) => void }): ReactNode {
  const [unit, setUnit] = useState<'months' | 'days'>('months')
  const [typed, setTyped] = useState('')
  const most = unit === 'months' ? monthsAtMost : daysAtMost
  const length = readWhole(typed)
  const isFitting = typed.trim() !== '' && length >= 1 && length <= most
  return (
    <FieldGroup>
      <Field
        label={copy.otherDuration}
        hint={copy.otherDurationHint(most)}
        inputMode="numeric"
        value={typed}
        onText={setTyped}
      />
      <SelectField
        label={copy.durationUnit}
        value={unit}
        options={Object.entries(copy.durationUnits)}
        onChange={(one) => setUnit(one as typeof unit)}
      />
      <ConsoleButton
        unable={isFitting ? undefined : copy.durationUnfit(most)}
        onClick={() => {
          onAdd({ months: 0, days: 0, [unit]: length })
          setTyped('')
        }}
      >
        {copy.addDuration}
      </ConsoleButton>
    </FieldGroup>
  )
}

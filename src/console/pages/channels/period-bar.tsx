import type { ReactNode } from 'react'
import { type FunnelDimension, funnelDimensions } from '#domain/tracking/funnel.ts'
import { comparisons, type PeriodPreset, periodPresets, presetDays } from '#domain/tracking/funnel-period.ts'
import { classNames } from '#ui/class-names.ts'
import { channelCopy as copy } from '../../kit/channels/copy.ts'
import type { ShownFunnel } from '../../kit/channels/funnel-bands.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import styles from './period-bar.module.css'

/** What an address asks for, as the call takes it: days, a comparison, a dimension and what narrows the view. */
export type Asked = { from: string; to: string; compare: string; by: string } & Partial<Record<FunnelDimension, string>>

const usual: PeriodPreset = 'days7'

/** Days of one's own: `own`, also where an address has them without that word. */
const periodOf = ({ preset, from, to }: ListState['filters']): PeriodPreset | 'own' | undefined =>
  periodPresets.find((name) => name === preset) ?? (preset === 'own' || (from && to) ? 'own' : undefined)

/** Reads it out of the address; a preset follows the day, so that a kept view stays of use. */
export function askedOf({ filters }: ListState, today: string): Asked {
  const { from, to, compare, by } = filters
  const period = periodOf(filters)
  const own =
    period === 'own' && from && to ? { from, to } : presetDays(period === 'own' ? usual : (period ?? usual), today)
  const narrowed = funnelDimensions.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  return { ...own, compare: compare ?? comparisons[1], by: by ?? 'channel', ...Object.fromEntries(narrowed) }
}

type PeriodBarProps = {
  asked: Asked
  filters: ListState['filters']
  funnel: ShownFunnel | undefined
  onChange: (part: Record<string, string>) => void
}

/** The period, with what it is compared, and by what it is told apart. */
export function PeriodBar({ asked, filters, funnel, onChange }: PeriodBarProps): ReactNode {
  const preset = periodOf(filters)
  const choose = (name: string) =>
    onChange(name === 'own' ? { preset: name, from: asked.from, to: asked.to } : { preset: name, from: '', to: '' })
  return (
    <div className={styles.bar}>
      <Choice
        label={copy.period}
        all={copy.presets[usual]}
        value={preset}
        options={{ ...copy.presets, own: copy.ownPeriod }}
        onChange={choose}
      />
      {preset === 'own' && (
        <span className={styles.days}>
          <DayField label={copy.from} value={asked.from} onChange={(from) => onChange({ from, to: asked.to })} />
          <DayField label={copy.to} value={asked.to} onChange={(to) => onChange({ from: asked.from, to })} />
        </span>
      )}
      <Choice
        label={copy.compare}
        all={copy.comparisons.week}
        value={asked.compare}
        options={copy.comparisons}
        onChange={(compare) => onChange({ compare })}
      />
      {funnel && (
        <p className={styles.spans}>
          <span className={styles.span}>
            <i aria-hidden="true" />
            {spanText(funnel.period)}
          </span>
          <span className={styles.span}>
            {copy.against}
            <i aria-hidden="true" data-before />
            {spanText(funnel.before)}
          </span>
        </p>
      )}
      <fieldset className={styles.dimensions}>
        <legend className="visually-hidden">{copy.by}</legend>
        {funnelDimensions.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={asked.by === name}
            className={classNames(asked.by === name && styles.chosen)}
            onClick={() => onChange({ by: name })}
          >
            {copy.dimensions[name]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const spanText = ({ from, to }: { from: string; to: string }) => copy.span(from.slice(5, 16), to.slice(5, 16))

type DayFieldProps = { label: string; value: string; onChange: (day: string) => void }

function DayField({ label, value, onChange }: DayFieldProps): ReactNode {
  return (
    <label>
      {label}
      <input type="date" value={value} onChange={({ target }) => target.value !== '' && onChange(target.value)} />
    </label>
  )
}

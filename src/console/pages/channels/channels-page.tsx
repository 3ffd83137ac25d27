import type { ReactNode } from 'react'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import { type FunnelDimension, type FunnelStep, funnelDimensions, funnelSteps } from '#domain/tracking/funnel.ts'
import { comparisons, type PeriodPreset, periodPresets, presetDays } from '#domain/tracking/funnel-period.ts'
import { classNames } from '#ui/class-names.ts'
import { serverNow } from '#ui/server-clock.ts'
import { channelCopy as copy, countText, differingSteps } from '../../kit/channels/copy.ts'
import { FunnelBands, Goals, type ShownFunnel } from '../../kit/channels/funnel.tsx'
import { useSourceName } from '../../kit/channels/use-source-name.ts'
import { SaveCsvButton } from '../../kit/export-button.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { KeptViews } from '../../kit/saved-views.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { FunnelTable } from './channel-table.tsx'
import styles from './channels.module.css'
import { DayNotes } from './day-notes.tsx'
import { TrendChart } from './trend-line.tsx'

// All of the view is in the address, so that it can be saved and sent.
const filterNames = ['preset', 'from', 'to', 'compare', 'by', 'step', ...funnelDimensions] as const
// Of the sources; the rest of the total is one more band.
const bandsShown = 8

/**
 * 渠道: the steps from the first visit to the client by source, beside another period. Visits and first codes are
 * reported by browsers, the other steps counted by the server (decision 052). All numbers are counts, not people.
 */
export function ChannelsPage(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayExport = useMay('channels.export')
  const period = funnelQueryOf(state, dayInShanghai(serverNow()))
  // An address can contain anything; the server's schema checks it.
  const query = { query: period } as Parameters<typeof useCall<'GET /channels'>>[1]
  const { data, error, refetch } = useCall('GET /channels', query)
  const funnel = data?.data
  const set = (part: Record<string, string>) => change({ filters: { ...state.filters, ...part } })

  return (
    <ConsolePage>
      <PageHead title={copy.title} count={funnel ? countedNote(funnel) : copy.note}>
        {mayExport && <SaveCsvButton path={`/channels/export?${new URLSearchParams(period)}`} name="channels.csv" />}
      </PageHead>
      <KeptViews state={state} />
      <PeriodBar period={period} filters={state.filters} funnel={funnel} onChange={set} />
      <Narrowed state={state} onChange={set} />
      {!funnel ? (
        <PendingState of={{ error, refetch }} />
      ) : funnel.rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <FunnelParts funnel={funnel} state={state} by={period.by as FunnelDimension} onChange={set} />
      )}
      <DayNotes from={period.from} to={period.to} today={dayInShanghai(serverNow())} />
      <Goals month={period.to.slice(0, 7)} />
    </ConsolePage>
  )
}

// Null before the first roll-up.
const countedNote = ({ countedUntil }: ShownFunnel) =>
  countedUntil === null ? copy.notCounted : copy.countedUntil(countedUntil.slice(5, 16))

type PartsProps = { state: ListState; onChange: (part: Record<string, string>) => void }

/**
 * The sources to which the view is narrowed; a press on one widens the view again. In the address `-` names sources
 * without a value.
 */
function Narrowed({ state, onChange }: PartsProps): ReactNode {
  const nameOf = useSourceName()
  const set = funnelDimensions.filter((name) => state.filters[name] !== undefined)
  if (set.length === 0) return null
  return (
    <p className={styles.narrowed}>
      <span>{copy.narrowed}</span>
      {set.map((name) => {
        const value = nameOf(name, (state.filters[name] ?? '').replace(/^-$/, '')).name
        return (
          <button
            key={name}
            type="button"
            aria-label={copy.widen(copy.dimensions[name], value)}
            onClick={() => onChange({ [name]: '' })}
          >
            {copy.dimensions[name]} <b>{value}</b> ×
          </button>
        )
      })}
      <ConsoleLink to="/channels">{copy.allSources}</ConsoleLink>
    </p>
  )
}

/** The bands, the trend of one step, and the table. A period of one bucket has no trend. */
function FunnelParts({
  funnel,
  state,
  by,
  onChange,
}: PartsProps & { funnel: ShownFunnel; by: FunnelDimension }): ReactNode {
  const step = funnelSteps.find((name) => name === state.filters.step) ?? 'visits'
  const isUnfinished = !isOver(funnel.period.to)
  const now = funnel.series.map((at) => at.now[step])
  const before = funnel.series.map((at) => at.before[step])
  return (
    <>
      <PageSection title={copy.funnel} note={copy.funnelNote} verb={<span>{copy.funnelSide}</span>}>
        <FunnelBands by={by} funnel={funnel} bandsAtMost={bandsShown} />
        <ReportedLine counts={funnel.total.now} />
      </PageSection>
      {funnel.series.length > 1 && (
        <PageSection
          title={copy.trend}
          note={copy.trendOf(copy.steps[step], countText(Math.max(...now, ...before)), isUnfinished)}
          verb={<StepChoice step={step} onChange={(next) => onChange({ step: next })} />}
        >
          <TrendChart
            label={copy.trendOf(copy.steps[step], countText(Math.max(...now)), isUnfinished)}
            now={now}
            before={before}
            isUnfinished={isUnfinished}
            ends={[shortBucket(funnel.series[0]?.at), shortBucket(funnel.series.at(-1)?.at)]}
          />
        </PageSection>
      )}
      <FunnelTable funnel={funnel} by={by} state={state} />
    </>
  )
}

/** Steps that browsers reported, where their count differs from the server's. */
function ReportedLine({ counts }: { counts: ShownFunnel['total']['now'] }): ReactNode {
  const parts = differingSteps(counts).map((step) => copy.reportedStep(step, countText(counts.reported[step])))
  return parts.length === 0 ? null : <p className={styles.reported}>{copy.reported(parts)}</p>
}

function StepChoice({ step, onChange }: { step: FunnelStep; onChange: (step: string) => void }): ReactNode {
  return <Choice label={copy.trendStep} all={copy.steps.visits} value={step} options={copy.steps} onChange={onChange} />
}

// The end of a period is exclusive: a whole day ends at midnight, today with the current hour.
const isOver = (to: string) => (parseShanghai(to)?.getTime() ?? 0) <= serverNow().getTime() && to.endsWith('00:00:00')

/** A day as 11-18, an hour as 09:00. */
const shortBucket = (at = '') => (at.length > 10 ? at.slice(11, 16) : at.slice(5))

/**
 * The query of the view: Shanghai days, both inclusive, the comparison, the dimension, and a value for each dimension
 * to which it is narrowed.
 */
export type FunnelQuery = { from: string; to: string; compare: string; by: string } & Partial<
  Record<FunnelDimension, string>
>

const usual: PeriodPreset = 'days7'

/**
 * The preset of the address, or `own` for days of one's own, also where an address has them without that word;
 * undefined for neither.
 */
const periodOf = ({ preset, from, to }: ListState['filters']): PeriodPreset | 'own' | undefined =>
  periodPresets.find((name) => name === preset) ?? (preset === 'own' || (from && to) ? 'own' : undefined)

/** Reads the query out of the address. A preset is resolved against `today`, so that a saved view keeps its meaning. */
export function funnelQueryOf({ filters }: ListState, today: string): FunnelQuery {
  const { from, to, compare, by } = filters
  const period = periodOf(filters)
  const own =
    period === 'own' && from && to ? { from, to } : presetDays(period === 'own' ? usual : (period ?? usual), today)
  const narrowed = funnelDimensions.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))
  return { ...own, compare: compare ?? comparisons[1], by: by ?? 'channel', ...Object.fromEntries(narrowed) }
}

type PeriodBarProps = {
  period: FunnelQuery
  filters: ListState['filters']
  funnel: ShownFunnel | undefined
  onChange: (part: Record<string, string>) => void
}

/** The period, the comparison and the dimension. */
function PeriodBar({ period, filters, funnel, onChange }: PeriodBarProps): ReactNode {
  const preset = periodOf(filters)
  // Days of one's own begin as those on show; a preset removes them, since both would contradict each other.
  const choose = (name: string) =>
    onChange(name === 'own' ? { preset: name, from: period.from, to: period.to } : { preset: name, from: '', to: '' })
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
          <DayField label={copy.from} value={period.from} onChange={(from) => onChange({ from, to: period.to })} />
          <DayField label={copy.to} value={period.to} onChange={(to) => onChange({ from: period.from, to })} />
        </span>
      )}
      <Choice
        label={copy.compare}
        all={copy.comparisons.week}
        value={period.compare}
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
            aria-pressed={period.by === name}
            className={classNames(period.by === name && styles.chosen)}
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
      {/* An emptied field would ask for a period without an end. */}
      <input type="date" value={value} onChange={({ target }) => target.value !== '' && onChange(target.value)} />
    </label>
  )
}

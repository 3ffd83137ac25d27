import type { ReactNode } from 'react'
import { dayInShanghai, parseShanghai } from '#domain/shared/time.ts'
import { type FunnelDimension, type FunnelStep, funnelDimensions, funnelSteps } from '#domain/tracking/funnel.ts'
import { valueName } from '#domain/tracking/funnel-words.ts'
import { FunnelBands, type ShownFunnel } from '../../channels/funnel-bands.tsx'
import { countText, differingSteps } from '../../channels/numbers.ts'
import { askedOf, PeriodBar } from '../../channels/period-bar.tsx'
import { TrendChart } from '../../channels/trend-line.tsx'
import { consoleApi } from '../../kit/api.ts'
import { consoleButton } from '../../kit/button.tsx'
import { KeptViews } from '../../kit/kept-views.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListState } from '../../kit/list-state.ts'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { useCall } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import styles from './channels.module.css'
import { Goals } from './goals.tsx'
import { FunnelTable } from './table.tsx'
import { channelWords as words } from './words.ts'

const filterNames = ['preset', 'from', 'to', 'compare', 'by', 'step', ...funnelDimensions] as const
const bandsShown = 8

/** 渠道: from the first visit to the client, by where visitors came from, beside another period. */
export function ChannelsRoom(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayExport = useMay('channels.export')
  const asked = askedOf(state, dayInShanghai(new Date()))
  // What stands in an address may be anything; the server's schema judges it.
  const query = { query: asked } as Parameters<typeof useCall<'GET /channels'>>[1]
  const { data, error, refetch } = useCall('GET /channels', query)
  const funnel = data?.data
  const set = (part: Record<string, string>) => change({ filters: { ...state.filters, ...part } })

  return (
    <RoomPage>
      <PageHead title={words.title} count={funnel ? countedNote(funnel) : words.note}>
        {mayExport && (
          <a className={consoleButton()} href={`${consoleApi}/channels/export?${new URLSearchParams(asked)}`} download>
            {words.exportCsv}
          </a>
        )}
      </PageHead>
      <KeptViews state={state} />
      <PeriodBar asked={asked} filters={state.filters} funnel={funnel} onChange={set} />
      <Narrowed state={state} onChange={set} />
      {!funnel ? (
        <PendingState of={{ error, refetch }} />
      ) : funnel.rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <FunnelParts funnel={funnel} state={state} by={asked.by as FunnelDimension} onChange={set} />
      )}
      <Goals month={asked.to.slice(0, 7)} />
    </RoomPage>
  )
}

const countedNote = ({ countedUntil }: ShownFunnel) =>
  countedUntil === null ? words.notCounted : words.countedUntil(countedUntil.slice(5, 16))

type PartsProps = { state: ListState; onChange: (part: Record<string, string>) => void }

/** The sources to which the view is narrowed; a press widens it again. */
function Narrowed({ state, onChange }: PartsProps): ReactNode {
  const set = funnelDimensions.filter((name) => state.filters[name] !== undefined)
  if (set.length === 0) return null
  return (
    <p className={styles.narrowed}>
      <span>{words.narrowed}</span>
      {set.map((name) => {
        const value = valueName(name, (state.filters[name] ?? '').replace(/^-$/, ''))
        return (
          <button
            key={name}
            type="button"
            aria-label={words.widen(words.dimensions[name], value)}
            onClick={() => onChange({ [name]: '' })}
          >
            {words.dimensions[name]} <b>{value}</b> ×
          </button>
        )
      })}
      <ConsoleLink to="/channels">{words.allSources}</ConsoleLink>
    </p>
  )
}

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
      <RoomSection title={words.funnel} note={words.funnelNote} verb={<span>{words.funnelSide}</span>}>
        <FunnelBands by={by} funnel={funnel} bandsAtMost={bandsShown} />
        <ReportedLine counts={funnel.total.now} />
      </RoomSection>
      {funnel.series.length > 1 && (
        <RoomSection
          title={words.trend}
          note={words.trendOf(words.steps[step], countText(Math.max(...now, ...before)), isUnfinished)}
          verb={<StepChoice step={step} onChange={(next) => onChange({ step: next })} />}
        >
          <TrendChart
            label={words.trendOf(words.steps[step], countText(Math.max(...now)), isUnfinished)}
            {...{ now, before, isUnfinished }}
            ends={[shortBucket(funnel.series[0]?.at), shortBucket(funnel.series.at(-1)?.at)]}
          />
        </RoomSection>
      )}
      <FunnelTable funnel={funnel} by={by} state={state} />
    </>
  )
}

/** What browsers report of the server's own steps, where it differs from what the server did. */
function ReportedLine({ counts }: { counts: ShownFunnel['total']['now'] }): ReactNode {
  const parts = differingSteps(counts).map((step) => words.reportedStep(step, countText(counts.reported[step])))
  return parts.length === 0 ? null : <p className={styles.reported}>{words.reported(parts)}</p>
}

function StepChoice({ step, onChange }: { step: FunnelStep; onChange: (step: string) => void }): ReactNode {
  return (
    <Choice label={words.trendStep} all={words.steps.visits} value={step} options={words.steps} onChange={onChange} />
  )
}

const isOver = (to: string) => (parseShanghai(to)?.getTime() ?? 0) <= Date.now() && to.endsWith('00:00:00')

/** A day as 11-18, an hour as 09:00. */
const shortBucket = (at = '') => (at.length > 10 ? at.slice(11, 16) : at.slice(5))

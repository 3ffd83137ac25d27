import type { ReactNode } from 'react'
import { type FunnelDimension, type FunnelStep, funnelSteps, noValue } from '#domain/tracking/funnel.ts'
import { yuanText } from '../../kit/amounts.ts'
import {
  channelCopy as copy,
  countText,
  differingSteps,
  pointsText,
  shareText,
  stepShare,
  wholeShare,
} from '../../kit/channels/copy.ts'
import { changeAt, type ShownFunnel, type ShownSource } from '../../kit/channels/funnel.tsx'
import { useSourceName } from '../../kit/channels/use-source-name.ts'
import { type ListState, writeListState } from '../../kit/list-state.ts'
import { type ListColumn, ListTable } from '../../kit/list-table.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import styles from './channels.module.css'
import { TrendLine } from './trend-line.tsx'

// The next dimension after a press on a source: the first of these that does not narrow the view yet.
const deeper: readonly FunnelDimension[] = ['landing', 'channel', 'source', 'platform', 'qd', 'cy']

type TableProps = { funnel: ShownFunnel; by: FunnelDimension; state: ListState }
// `id` is the place in the table, which needs one; the total has -1.
type Line = ShownSource & { id: number; name: string; detail: string }

/**
 * The numbers of each source, with a link that narrows the view to it and splits it further. Large changes are marked
 * at their step, and listed below in words.
 */
export function FunnelTable({ funnel, by, state }: TableProps): ReactNode {
  const nameOf = useSourceName()
  const next = deeper.find((name) => name !== by && state.filters[name] === undefined) ?? 'channel'
  const into = (value: string) =>
    writeListState({ ...state, page: 1, filters: { ...state.filters, by: next, [by]: value || noValue } })
  const lines: Line[] = funnel.rows.map((row, id) => ({ ...row, id, ...nameOf(by, row.value) }))
  const broken = lines.filter((line) => line.broken !== null)
  const total = { value: '', name: copy.total, detail: '', id: -1, broken: null, trend: [], ...funnel.total }
  return (
    <PageSection
      title={copy.table(copy.dimensions[by])}
      note={copy.tableNote}
      verb={<span className={styles.wideOnly}>{copy.trendNote}</span>}
    >
      <div className={styles.sources}>
        <ListTable
          label={copy.table(copy.dimensions[by])}
          rows={[...lines, total]}
          columns={columnsOf({ word: copy.dimensions[by], hasOrders: funnel.total.now.orders !== undefined, into })}
          nameOf={({ name }) => name}
        />
      </div>
      {funnel.more > 0 && <p className={styles.more}>{copy.more(funnel.more)}</p>}
      {broken.length > 0 && (
        <ul className={styles.breaks}>
          {broken.map((line) => (
            <li key={line.value} data-fall={line.broken?.isFall || undefined}>
              {sentenceOf(line)}
              {by !== 'landing' && (
                <ConsoleLink to={'/channels'} search={into(line.value)}>
                  {copy.look}
                </ConsoleLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  )
}

function sentenceOf({ name, broken }: Line): string {
  if (broken === null) return ''
  return copy.broken[broken.kind](name, copy.steps[broken.step], countText(broken.count), countText(broken.usual))
}

/** What browsers report of a step that the server counts; 0 for steps that only browsers report. */
const claimOf = ({ reported }: ShownSource['now'], step: FunnelStep) =>
  step === 'registered' || step === 'joined' || step === 'downloaded' ? reported[step] : 0

// Only where the web system reports paid orders (`ENTRY_SECRET`). Revenue is in yuan.
const paidColumns: readonly ListColumn<Line>[] = [
  {
    name: 'orders',
    word: copy.orders,
    atRight: true,
    cell: ({ now }) => <span className={styles.number}>{countText(now.orders ?? 0)}</span>,
  },
  {
    name: 'revenue',
    word: copy.revenue,
    atRight: true,
    cell: ({ now }) => <span className={styles.number}>{yuanText(now.revenue ?? 0)}</span>,
  },
]

type Columns = { word: string; hasOrders: boolean; into: (value: string) => Record<string, string> }

function columnsOf({ word, hasOrders, into }: Columns): ListColumn<Line>[] {
  const stepColumn = (step: FunnelStep, index: number): ListColumn<Line> => ({
    name: step,
    word: copy.steps[step],
    atRight: true,
    wideOnly: step === 'begun' || step === 'joined',
    cell: ({ now, broken }) => (
      <span className={styles.number} data-change={changeAt(broken, step)}>
        {countText(now[step])}
        {index > 0 && <small>{stepShare(now, step)}</small>}
        {/* The browsers' count beside the server's, where they differ. It decides nothing. */}
        {differingSteps(now).some((name) => name === step) && (
          <span className={styles.claim}>{copy.reportedBy(countText(claimOf(now, step)))}</span>
        )}
      </span>
    ),
  })
  return [
    {
      name: 'value',
      word,
      cell: ({ id, value, name, detail }) =>
        id < 0 ? (
          <b>{name}</b>
        ) : (
          <ConsoleLink to="/channels" search={into(value)} className={styles.value}>
            {name}
            {detail && <small>{detail}</small>}
          </ConsoleLink>
        ),
    },
    ...funnelSteps.map(stepColumn),
    ...(hasOrders ? paidColumns : []),
    {
      name: 'whole',
      word: copy.toDownload,
      atRight: true,
      cell: ({ now }) => <b className={styles.number}>{shareText(wholeShare(now))}</b>,
    },
    {
      name: 'against',
      word: copy.against2,
      atRight: true,
      wideOnly: true,
      cell: ({ now, before, broken }) => {
        // Percentage points of downloads per visit; only a marked change counts as a fall.
        const points = pointsText(wholeShare(now), wholeShare(before))
        return (
          <span className={styles.points} data-sign={broken?.isFall ? 'fall' : points.slice(0, 1)}>
            {points}
          </span>
        )
      },
    },
    {
      name: 'trend',
      word: copy.trend,
      wideOnly: true,
      cell: ({ trend, broken }) => (
        <TrendLine
          // Downloads per visit of each of the last 14 days; a day without visits is 0.
          values={trend.map(({ visits, downloaded }) => (visits === 0 ? 0 : downloaded / visits))}
          isBad={broken?.isFall === true}
        />
      ),
    },
  ]
}

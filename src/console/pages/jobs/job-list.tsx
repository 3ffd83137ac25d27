import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { type FactColumn, FactTable } from '../../kit/fact-table.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import { Choice, WorkReason } from '../../kit/list-parts.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import { jobCopy as copy } from '../../kit/work-copy.ts'
import styles from './jobs.module.css'

type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]

// Milliseconds, for the tables of kinds; the list below is read again after an action.
const everyMs = 10_000

/**
 * 后台任务: each kind of job with what waits and the results of a day, the timers of this instance, and single jobs that
 * wait or failed. Messages have a page of their own.
 */
export function JobsPage(): ReactNode {
  const work = useCall('GET /jobs/kinds', {}, { everyMs })
  const kinds = work.data?.data.kinds ?? []
  const sum = (of: (kind: (typeof kinds)[number]) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return (
    <ConsolePage>
      <PageHead
        title={copy.title}
        count={
          work.data &&
          copy.summary(
            sum(({ waiting }) => waiting),
            sum(({ failed }) => failed),
          )
        }
      />
      {!work.data ? (
        <PendingState of={work} />
      ) : (
        <>
          <PageSection title={copy.kindsTitle} note={copy.kindsNote}>
            <KindTable kinds={kinds} />
          </PageSection>
          <PageSection title={copy.ownTitle} note={copy.ownNote}>
            <OwnTable own={work.data.data.own} />
          </PageSection>
        </>
      )}
      <Unfinished />
    </ConsolePage>
  )
}

/**
 * Jobs that wait, failed or were given up. Failed ones are retried by hand after their own tries; giving up a waiting
 * one can be undone, later by a retry for seven days.
 */
function Unfinished(): ReactNode {
  const list = useListCall('GET /jobs', { filters: ['status'], pageSize: 50 })
  const mayManage = useMay('jobs.manage')
  const [dropping, setDropping] = useState<Job | null>(null)
  const { act } = useAction()

  function actionsOf(row: Job): RowAction[] {
    const name = nameOf(row)
    const retry = () => call('POST /jobs/{id}/retry', { params: { id: row.id } })
    if (row.mayRetry)
      return [
        {
          word: copy.retry,
          label: copy.retryOne(name),
          run: () => act(retry, { of: row.id, done: copy.retried }),
        },
      ]
    if (row.status !== 'waiting') return []
    return [{ word: copy.drop, label: copy.dropOne(name), look: 'quiet', run: () => setDropping(row) }]
  }

  return (
    <PageSection
      title={copy.listTitle}
      note={copy.listNote}
      verb={
        <Choice
          label={copy.stateFilter}
          all={copy.allStates}
          value={list.state.filters.status}
          options={copy.states}
          onChange={(status) => list.setFilter('status', status)}
        />
      }
    >
      <ListRows
        list={list}
        label={copy.listTitle}
        rows={list.data?.rows}
        total={list.data?.total}
        waitRows={3}
        columns={columns}
        nameOf={nameOf}
        rowActions={mayManage ? actionsOf : undefined}
        empty={{ title: copy.empty, hint: copy.emptyHint }}
      />
      {dropping && (
        <ActionDialog
          title={copy.dropTitle}
          summary={copy.dropSummary(nameOf(dropping))}
          verb={copy.drop}
          run={() => call('POST /jobs/{id}/drop', { params: { id: dropping.id } })}
          done={copy.dropped}
          undo={() => call('POST /jobs/{id}/retry', { params: { id: dropping.id } })}
          onClose={() => setDropping(null)}
        />
      )}
    </PageSection>
  )
}

const nameOf = ({ kind }: Job) => copy.kinds[kind] ?? kind

const columns: readonly ListColumn<Job>[] = [
  { name: 'kind', word: copy.kind, cell: nameOf },
  { name: 'about', word: copy.about, wideOnly: true, cell: ({ about }) => about },
  { name: 'at', word: copy.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'tries', word: copy.tries, wideOnly: true, cell: ({ attempts }) => copy.times(attempts) },
  {
    name: 'state',
    word: copy.state,
    cell: ({ status, error, finishedAt }) => (
      <>
        {status === 'done' ? '' : copy.states[status]} {finishedAt && <Time at={finishedAt} />}
        {error !== null && <WorkReason>{failureSentence(error)}</WorkReason>}
      </>
    ),
  },
]

type Work = ConsoleSuccess<'GET /jobs/kinds'>['data']

/** Each kind of work that is handed in: what waits, and how the last day went. */
function KindTable({ kinds }: { kinds: Work['kinds'] }): ReactNode {
  if (kinds.length === 0) return <EmptyPart title={copy.noKinds} />
  return <FactTable label={copy.kindsTitle} rows={kinds} keyOf={({ kind }) => kind} columns={kindColumns} wraps />
}

const kindColumns: readonly FactColumn<Work['kinds'][number]>[] = [
  { word: copy.kind, cell: ({ kind }) => copy.kinds[kind] ?? kind },
  {
    word: copy.waiting,
    cell: ({ waiting, oldestAt }) => (
      <>
        {waiting}
        {oldestAt && <small className={styles.oldest}>{copy.oldest(oldestAt.slice(5, 16))}</small>}
      </>
    ),
  },
  { word: copy.done, cell: ({ done }) => done },
  { word: copy.failed, cell: ({ failed }) => failed, isBad: ({ failed }) => failed > 0 },
  { word: copy.took, cell: ({ seconds }) => (seconds === null ? copy.none : copy.seconds(seconds)) },
  { word: copy.last, cell: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : copy.none) },
  { word: copy.next, cell: ({ nextAt }) => (nextAt ? <Time at={nextAt} /> : copy.none) },
]

/** The timers of this process since its start; each instance has its own. */
function OwnTable({ own }: { own: Work['own'] }): ReactNode {
  if (own.length === 0) return <EmptyPart title={copy.noOwn} />
  return <FactTable label={copy.ownTitle} rows={own} keyOf={({ name }) => name} columns={ownColumns} wraps />
}

const ownColumns: readonly FactColumn<Work['own'][number]>[] = [
  { word: copy.kind, cell: ({ name }) => copy.own[name]?.name ?? name },
  { word: copy.when, cell: ({ name }) => copy.own[name]?.when },
  { word: copy.runs, cell: ({ runs }) => runs.toLocaleString('en-US') },
  { word: copy.last, cell: ({ lastAt }) => (lastAt ? <Time at={lastAt} /> : copy.none) },
  { word: copy.lately, cell: ({ milliseconds }) => <Strokes milliseconds={milliseconds} /> },
  {
    word: copy.state,
    isBad: ({ faults }) => faults > 0,
    cell: ({ faults, fault, faultAt }) => (
      <>
        {faults > 0 ? copy.faults(faults) : copy.fine}
        {fault && (
          <WorkReason>
            {failureSentence(fault)} {faultAt && <Time at={faultAt} />}
          </WorkReason>
        )}
      </>
    ),
  },
]

/** The durations of the last 20 runs as bars, the oldest first. A bar has 10 % of the height at least, to be seen. */
function Strokes({ milliseconds }: { milliseconds: readonly number[] }): ReactNode {
  const most = Math.max(1, ...milliseconds)
  return (
    <span className={styles.strokes} role="img" aria-label={copy.latelyOf(milliseconds.at(-1) ?? 0, most)}>
      {milliseconds.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the strokes are alike and stand for their places
        <i key={place} style={{ height: `${Math.max(10, (100 * value) / most)}%` }} />
      ))}
    </span>
  )
}

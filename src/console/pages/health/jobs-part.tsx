import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { type FactColumn, FactTable } from '../../kit/fact-table.tsx'
import { ListRows } from '../../kit/list-page.tsx'
import { Choice, WorkReason, WorkState } from '../../kit/list-parts.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/times.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useCall } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import { jobCopy as copy } from '../../kit/work-copy.ts'
import status from './health.module.css'
import { StatusPage, useFailed } from './status-page.tsx'

type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]

// Milliseconds, for the table of kinds; the list below is read again after an action.
const everyMs = 10_000

/**
 * 运行状况, its second part: each kind of work in words, those with failures first, and single jobs that wait or failed.
 * Messages have a part of their own.
 */
export function JobsPart(): ReactNode {
  const work = useCall('GET /jobs/kinds', {}, { everyMs })
  const failed = useFailed()
  if (!work.data)
    return (
      <StatusPage part="jobs" failed={failed}>
        <PendingState of={work} />
        <Unfinished />
      </StatusPage>
    )
  const { kinds, own } = work.data.data
  const rows = rowsOf(work.data.data)
  const bad = rows.filter(({ failed }) => failed > 0).length
  const sum = (of: (kind: (typeof kinds)[number]) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return (
    <StatusPage part="jobs" failed={failed}>
      <p className={status.say}>{copy.say(rows.length - bad, bad)}</p>
      <p className={status.effect}>
        {copy.summary(
          sum(({ waiting }) => waiting),
          sum(({ failed }) => failed),
        )}
      </p>
      <PageSection title={copy.kindsTitle} note={copy.kindsNote}>
        {kinds.length + own.length === 0 ? (
          <EmptyPart title={copy.noKinds} />
        ) : (
          <FactTable label={copy.kindsTitle} rows={rows} keyOf={({ key }) => key} columns={rowColumns} wraps />
        )}
      </PageSection>
      <Unfinished />
    </StatusPage>
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

/** A kind of work as the table has it, whether it is handed in or done by the clock. */
type WorkRow = {
  key: string
  name: string
  when: string
  waiting: number
  /** Of the last day; of a timer since the start. */
  failed: number
  fault: string | null
  amount: string
  lastAt: string | null
  /** How long it usually takes; '' where nothing was done. */
  took: string
  nextAt: string | null
}

/** Every kind of work, those with failures first, then those in which something waits. */
function rowsOf({ kinds, own }: Work): WorkRow[] {
  const onDemand = kinds.map(({ kind, waiting, failed, done, lastAt, seconds, nextAt }) => ({
    key: kind,
    name: copy.kinds[kind] ?? kind,
    when: copy.whenAsked,
    waiting,
    failed,
    fault: null,
    amount: copy.doneOf(done),
    lastAt,
    took: seconds === null ? '' : copy.usually(seconds),
    nextAt,
  }))
  const timed = own.map(({ name, runs, faults, fault, lastAt, milliseconds }) => ({
    key: `own ${name}`,
    name: copy.own[name]?.name ?? name,
    when: copy.own[name]?.when ?? '',
    waiting: 0,
    failed: faults,
    fault,
    amount: copy.runs(runs),
    lastAt,
    took: milliseconds.length === 0 ? '' : copy.usually(middle(milliseconds) / 1_000),
    nextAt: null,
  }))
  return [...onDemand, ...timed].toSorted((one, other) => other.failed - one.failed || other.waiting - one.waiting)
}

/** The median, the lower one of an even number. */
function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
}

const rowColumns: readonly FactColumn<WorkRow>[] = [
  {
    word: copy.state,
    cell: ({ failed, waiting, fault }) => (
      <>
        <WorkState status={failed > 0 ? 'failed' : waiting > 0 ? 'waiting' : 'done'}>
          {failed > 0 ? copy.failedOf(failed) : waiting > 0 ? copy.queued(waiting) : copy.fine}
        </WorkState>
        {fault !== null && <WorkReason>{failureSentence(fault)}</WorkReason>}
      </>
    ),
  },
  { word: copy.kind, cell: ({ name }) => <b>{name}</b> },
  { word: copy.when, cell: ({ when }) => when },
  {
    word: copy.last,
    cell: ({ lastAt, took }) => (
      <>
        {lastAt && <Time at={lastAt} />} <small>{took}</small>
      </>
    ),
  },
  { word: copy.next, cell: ({ nextAt }) => nextAt && <Time at={nextAt} /> },
  { word: copy.amount, cell: ({ amount }) => amount },
]

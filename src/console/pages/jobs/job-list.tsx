import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ListRows } from '../../kit/list-page.tsx'
import { Choice } from '../../kit/list-parts.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyPart, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { runAction } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useListCall } from '../../kit/use-list.ts'
import { jobCopy as copy } from '../../kit/work/job-copy.ts'
import { WorkReason } from '../../kit/work-state.tsx'
import styles from './jobs.module.css'

type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]

const everyMs = 10_000

/** 后台任务: what the site does by itself, and what came to nothing. */
export function JobsPage(): ReactNode {
  const work = useCall('GET /jobs/kinds', {}, { everyMs })
  const refresh = useRefresh()
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
      <Unfinished onChange={() => void refresh('GET /jobs', 'GET /jobs/kinds')} />
    </ConsolePage>
  )
}

function Unfinished({ onChange }: { onChange: () => void }): ReactNode {
  const list = useListCall('GET /jobs', { filters: ['status'], pageSize: 50 })
  const mayManage = useMay('jobs.manage')
  const [dropping, setDropping] = useState<Job | null>(null)

  function actionsOf(row: Job): RowAction[] {
    const name = nameOf(row)
    const retry = () => call('POST /jobs/{id}/retry', { params: { id: row.id } })
    if (row.mayRetry)
      return [
        {
          word: copy.retry,
          label: copy.retryOne(name),
          run: () => void runAction(retry, { done: copy.retried, onDone: onChange }),
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
          onDone={onChange}
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
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={copy.kindsTitle}>
        <thead>
          <tr>
            {[copy.kind, copy.waiting, copy.done, copy.failed, copy.took, copy.last, copy.next].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((row) => (
            <tr key={row.kind}>
              <td>{copy.kinds[row.kind] ?? row.kind}</td>
              <td>
                {row.waiting}
                {row.oldestAt && <small>{copy.oldest(row.oldestAt.slice(5, 16))}</small>}
              </td>
              <td>{row.done}</td>
              <td className={row.failed > 0 ? styles.bad : undefined}>{row.failed}</td>
              <td>{row.seconds === null ? copy.none : copy.seconds(row.seconds)}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : copy.none}</td>
              <td>{row.nextAt ? <Time at={row.nextAt} /> : copy.none}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What this process does by the clock. */
function OwnTable({ own }: { own: Work['own'] }): ReactNode {
  if (own.length === 0) return <EmptyPart title={copy.noOwn} />
  return (
    <div className={styles.scroller}>
      <table className={styles.facts} aria-label={copy.ownTitle}>
        <thead>
          <tr>
            {[copy.kind, copy.when, copy.runs, copy.last, copy.lately, copy.state].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map((row) => (
            <tr key={row.name}>
              <td>{copy.own[row.name]?.name ?? row.name}</td>
              <td>{copy.own[row.name]?.when}</td>
              <td>{row.runs.toLocaleString('en-US')}</td>
              <td>{row.lastAt ? <Time at={row.lastAt} /> : copy.none}</td>
              <td>
                <Strokes milliseconds={row.milliseconds} />
              </td>
              <td className={row.faults > 0 ? styles.bad : undefined}>
                {row.faults > 0 ? copy.faults(row.faults) : copy.fine}
                {row.fault && (
                  <WorkReason>
                    {failureSentence(row.fault)} {row.faultAt && <Time at={row.faultAt} />}
                  </WorkReason>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How long the last ones took, the highest stroke the longest. */
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

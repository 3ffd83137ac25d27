import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-words.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead, PageSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { jobCopy as copy } from '../../kit/work/job-copy.ts'
import { WorkReason } from '../../kit/work-state.tsx'
import { KindTable, OwnTable } from './work-tables.tsx'

type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]

const filterNames = ['status'] as const
const pageSize = 50
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
  const { state, change } = useList(filterNames)
  const mayManage = useMay('jobs.manage')
  const [dropping, setDropping] = useState<Job | null>(null)
  const { status } = state.filters
  const query = { ...(status && { status }), pageNum: String(state.page), pageSize: String(pageSize) }
  const { data, error, refetch } = useCall('GET /jobs', { query } as Parameters<typeof useCall<'GET /jobs'>>[1])
  const list = data?.data

  async function retry({ id }: Pick<Job, 'id'>) {
    const answer = await call('POST /jobs/{id}/retry', { params: { id } })
    if (answer.code === 200) notify(copy.retried)
    else notify(answer.msg, { kind: 'bad' })
    onChange()
  }

  return (
    <PageSection
      title={copy.listTitle}
      note={copy.listNote}
      verb={
        <Choice
          label={copy.stateFilter}
          all={copy.allStates}
          value={status}
          options={copy.states}
          onChange={(next) => change({ filters: { status: next } })}
        />
      }
    >
      {!list ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={copy.empty} hint={copy.emptyHint} />
      ) : (
        <ListTable
          label={copy.listTitle}
          rows={list.rows}
          columns={columnsOf(mayManage ? { onRetry: (row) => void retry(row), onDrop: setDropping } : null)}
          idOf={({ id }) => id}
          nameOf={({ kind }) => copy.kinds[kind] ?? kind}
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {dropping && (
        <ActionDialog
          title={copy.dropTitle}
          summary={copy.dropSummary(copy.kinds[dropping.kind] ?? dropping.kind)}
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

type Verbs = { onRetry: (row: Job) => void; onDrop: (row: Job) => void }

function columnsOf(verbs: Verbs | null): ListColumn<Job>[] {
  const columns: ListColumn<Job>[] = [
    { name: 'kind', word: copy.kind, cell: ({ kind }) => copy.kinds[kind] ?? kind },
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
  if (verbs === null) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) => {
        const kind = copy.kinds[row.kind] ?? row.kind
        if (row.mayRetry)
          return (
            <ConsoleButton size="small" aria-label={copy.retryOne(kind)} onClick={() => verbs.onRetry(row)}>
              {copy.retry}
            </ConsoleButton>
          )
        if (row.status !== 'waiting') return null
        return (
          <ConsoleButton look="quiet" size="small" aria-label={copy.dropOne(kind)} onClick={() => verbs.onDrop(row)}>
            {copy.drop}
          </ConsoleButton>
        )
      },
    },
  ]
}

import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-words.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { PageHead, RoomPage, RoomSection } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { notify } from '../../kit/toasts.ts'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { WorkReason } from '../../kit/work-state.tsx'
import { jobWords as words } from './words.ts'
import { KindTable, OwnTable } from './work-tables.tsx'

type Job = ConsoleSuccess<'GET /jobs'>['data']['rows'][number]

const filterNames = ['status'] as const
const pageSize = 50
const everyMs = 10_000

/** 后台任务: what the site does by itself, and what came to nothing. */
export function JobsRoom(): ReactNode {
  const work = useCall('GET /jobs/kinds', {}, { everyMs })
  const refresh = useRefresh()
  const kinds = work.data?.data.kinds ?? []
  const sum = (of: (kind: (typeof kinds)[number]) => number) => kinds.reduce((total, kind) => total + of(kind), 0)
  return (
    <RoomPage>
      <PageHead
        title={words.title}
        count={
          work.data &&
          words.summary(
            sum(({ waiting }) => waiting),
            sum(({ failed }) => failed),
          )
        }
      />
      {!work.data ? (
        <PendingState of={work} />
      ) : (
        <>
          <RoomSection title={words.kindsTitle} note={words.kindsNote}>
            <KindTable kinds={kinds} />
          </RoomSection>
          <RoomSection title={words.ownTitle} note={words.ownNote}>
            <OwnTable own={work.data.data.own} />
          </RoomSection>
        </>
      )}
      <Unfinished onChange={() => void refresh('GET /jobs', 'GET /jobs/kinds')} />
    </RoomPage>
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
    if (answer.code === 200) notify(words.retried)
    else notify(answer.msg, { kind: 'bad' })
    onChange()
  }

  return (
    <RoomSection
      title={words.listTitle}
      note={words.listNote}
      verb={
        <Choice
          label={words.stateFilter}
          all={words.allStates}
          value={status}
          options={words.states}
          onChange={(next) => change({ filters: { status: next } })}
        />
      }
    >
      {!list ? (
        <PendingState of={{ error, refetch }} rows={3} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        <ListTable
          label={words.listTitle}
          rows={list.rows}
          columns={columnsOf(mayManage ? { onRetry: (row) => void retry(row), onDrop: setDropping } : null)}
          idOf={({ id }) => id}
          nameOf={({ kind }) => words.kinds[kind] ?? kind}
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {dropping && (
        <VerbDialog
          title={words.dropTitle}
          summary={words.dropSummary(words.kinds[dropping.kind] ?? dropping.kind)}
          verb={words.drop}
          run={() => call('POST /jobs/{id}/drop', { params: { id: dropping.id } })}
          done={words.dropped}
          undo={() => call('POST /jobs/{id}/retry', { params: { id: dropping.id } })}
          onDone={onChange}
          onClose={() => setDropping(null)}
        />
      )}
    </RoomSection>
  )
}

type Verbs = { onRetry: (row: Job) => void; onDrop: (row: Job) => void }

function columnsOf(verbs: Verbs | null): ListColumn<Job>[] {
  const columns: ListColumn<Job>[] = [
    { name: 'kind', word: words.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
    { name: 'about', word: words.about, wideOnly: true, cell: ({ about }) => about },
    { name: 'at', word: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'tries', word: words.tries, wideOnly: true, cell: ({ attempts }) => words.times(attempts) },
    {
      name: 'state',
      word: words.state,
      cell: ({ status, error, finishedAt }) => (
        <>
          {status === 'done' ? '' : words.states[status]} {finishedAt && <Time at={finishedAt} />}
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
      word: words.verbs,
      atRight: true,
      cell: (row) => {
        const kind = words.kinds[row.kind] ?? row.kind
        if (row.mayRetry)
          return (
            <ConsoleButton size="small" aria-label={words.retryOne(kind)} onClick={() => verbs.onRetry(row)}>
              {words.retry}
            </ConsoleButton>
          )
        if (row.status !== 'waiting') return null
        return (
          <ConsoleButton look="quiet" size="small" aria-label={words.dropOne(kind)} onClick={() => verbs.onDrop(row)}>
            {words.drop}
          </ConsoleButton>
        )
      },
    },
  ]
}

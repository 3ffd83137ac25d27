import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-words.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { PageHead, RoomPage } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { VerbDialog } from '../../kit/verb-dialog.tsx'
import { WorkReason, WorkState } from '../../kit/work-state.tsx'
import styles from './messages.module.css'
import { messageWords as words } from './words.ts'

type Message = ConsoleSuccess<'GET /messages'>['data']['rows'][number]

const filterNames = ['channel', 'status'] as const
const pageSize = 50

/** 发送记录: what was sent to whom, and what became of it. */
export function MessagesRoom(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayManage = useMay('jobs.manage')
  const refresh = useRefresh()
  const [resending, setResending] = useState<Message | null>(null)
  const { channel, status } = state.filters
  const wanted = { ...(state.q !== '' && { q: state.q }), ...(channel && { channel }), ...(status && { status }) }
  const query = { ...wanted, pageNum: String(state.page), pageSize: String(pageSize) }
  // What stands in an address may be anything; the server's schema judges it.
  const asked = { query } as Parameters<typeof useCall<'GET /messages'>>[1]
  const { data, error, refetch } = useCall('GET /messages', asked)
  const list = data?.data
  const isNarrowed = Object.keys(wanted).length > 0

  return (
    <RoomPage>
      <PageHead title={words.title} count={list && words.today(list.today)}>
        {mayManage && <ExportButton kind="messages" path="/messages/export" filters={wanted} />}
      </PageHead>
      <ListBar state={state} onChange={change} hint={words.searchHint} note={list && words.count(list.total)}>
        <Choice
          label={words.channel}
          all={words.allChannels}
          value={channel}
          options={words.channels}
          onChange={(next) => change({ filters: { ...state.filters, channel: next } })}
        />
        <Choice
          label={words.state}
          all={words.allStates}
          value={status}
          options={words.states}
          onChange={(next) => change({ filters: { ...state.filters, status: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? words.noMatch : words.empty}
          hint={isNarrowed ? words.noMatchHint : words.emptyHint}
        />
      ) : (
        <ListTable
          label={words.title}
          rows={list.rows}
          columns={columnsOf(mayManage ? setResending : undefined)}
          idOf={({ id }) => id}
          nameOf={({ to }) => to}
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {resending && (
        <VerbDialog
          title={words.resendTitle}
          summary={words.resendSummary(words.channels[resending.channel], resending.to)}
          verb={words.resend}
          run={() => call('POST /jobs/{id}/retry', { params: { id: resending.id } })}
          done={words.resent}
          onDone={() => void refresh('GET /messages')}
          onClose={() => setResending(null)}
        />
      )}
    </RoomPage>
  )
}

function columnsOf(onResend: ((row: Message) => void) | undefined): ListColumn<Message>[] {
  const columns: ListColumn<Message>[] = [
    { name: 'at', word: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'channel', word: words.channel, wideOnly: true, cell: ({ channel }) => words.channels[channel] },
    { name: 'to', word: words.to, cell: ({ to }) => <span className={styles.to}>{to}</span> },
    { name: 'purpose', word: words.purpose, cell: ({ purpose }) => words.purposes[purpose] ?? purpose },
    { name: 'tries', word: words.tries, wideOnly: true, cell: ({ attempts }) => words.times(attempts) },
    { name: 'state', word: words.state, cell: (row) => <State row={row} /> },
  ]
  if (onResend === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: words.verbs,
      atRight: true,
      cell: (row) =>
        row.mayRetry ? (
          <ConsoleButton size="small" aria-label={words.resendTo(row.to)} onClick={() => onResend(row)}>
            {words.resend}
          </ConsoleButton>
        ) : (
          row.isRetried && words.isRetried
        ),
    },
  ]
}

function State({ row }: { row: Message }): ReactNode {
  const { status, createdAt, finishedAt, error } = row
  const [from, to] = [parseShanghai(createdAt), parseShanghai(finishedAt ?? '')]
  const seconds = from && to ? Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000)) : null
  return (
    <>
      <WorkState status={status}>
        {status === 'done' && seconds !== null ? words.took(seconds) : words.states[status]}
      </WorkState>
      {error !== null && <WorkReason>{failureSentence(error)}</WorkReason>}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-words.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ConsoleButton } from '../../kit/button.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListBar, type ListColumn, ListTable } from '../../kit/list-page.tsx'
import { Choice, Pager } from '../../kit/list-parts.tsx'
import { ConsolePage, PageHead } from '../../kit/page-head.tsx'
import { useMay } from '../../kit/session.ts'
import { EmptyState, PendingState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { messageCopy as copy } from '../../kit/work/message-copy.ts'
import { WorkReason, WorkState } from '../../kit/work-state.tsx'
import styles from './messages.module.css'

type Message = ConsoleSuccess<'GET /messages'>['data']['rows'][number]

const filterNames = ['channel', 'status'] as const
const pageSize = 50

/** 发送记录: what was sent to whom, and what became of it. */
export function MessagesPage(): ReactNode {
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
    <ConsolePage>
      <PageHead title={copy.title} count={list && copy.today(list.today)}>
        {mayManage && <ExportButton kind="messages" path="/messages/export" filters={wanted} />}
      </PageHead>
      <ListBar state={state} onChange={change} hint={copy.searchHint} note={list && copy.count(list.total)}>
        <Choice
          label={copy.channel}
          all={copy.allChannels}
          value={channel}
          options={copy.channels}
          onChange={(next) => change({ filters: { ...state.filters, channel: next } })}
        />
        <Choice
          label={copy.state}
          all={copy.allStates}
          value={status}
          options={copy.states}
          onChange={(next) => change({ filters: { ...state.filters, status: next } })}
        />
      </ListBar>
      {!list ? (
        <PendingState of={{ error, refetch }} />
      ) : list.rows.length === 0 ? (
        <EmptyState
          title={isNarrowed ? copy.noMatch : copy.empty}
          hint={isNarrowed ? copy.noMatchHint : copy.emptyHint}
        />
      ) : (
        <ListTable
          label={copy.title}
          rows={list.rows}
          columns={columnsOf(mayManage ? setResending : undefined)}
          idOf={({ id }) => id}
          nameOf={({ to }) => to}
        />
      )}
      {list && <Pager page={state.page} pageSize={pageSize} total={list.total} onPage={(page) => change({ page })} />}
      {resending && (
        <ActionDialog
          title={copy.resendTitle}
          summary={copy.resendSummary(copy.channels[resending.channel], resending.to)}
          verb={copy.resend}
          run={() => call('POST /jobs/{id}/retry', { params: { id: resending.id } })}
          done={copy.resent}
          onDone={() => void refresh('GET /messages')}
          onClose={() => setResending(null)}
        />
      )}
    </ConsolePage>
  )
}

function columnsOf(onResend: ((row: Message) => void) | undefined): ListColumn<Message>[] {
  const columns: ListColumn<Message>[] = [
    { name: 'at', word: copy.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'channel', word: copy.channel, wideOnly: true, cell: ({ channel }) => copy.channels[channel] },
    { name: 'to', word: copy.to, cell: ({ to }) => <span className={styles.to}>{to}</span> },
    { name: 'purpose', word: copy.purpose, cell: ({ purpose }) => copy.purposes[purpose] ?? purpose },
    { name: 'tries', word: copy.tries, wideOnly: true, cell: ({ attempts }) => copy.times(attempts) },
    { name: 'state', word: copy.state, cell: (row) => <State row={row} /> },
  ]
  if (onResend === undefined) return columns
  return [
    ...columns,
    {
      name: 'verbs',
      word: copy.verbs,
      atRight: true,
      cell: (row) =>
        row.mayRetry ? (
          <ConsoleButton size="small" aria-label={copy.resendTo(row.to)} onClick={() => onResend(row)}>
            {copy.resend}
          </ConsoleButton>
        ) : (
          row.isRetried && copy.isRetried
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
        {status === 'done' && seconds !== null ? copy.took(seconds) : copy.states[status]}
      </WorkState>
      {error !== null && <WorkReason>{failureSentence(error)}</WorkReason>}
    </>
  )
}

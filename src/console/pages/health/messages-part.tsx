import { type ReactNode, useState } from 'react'
import { failureSentence } from '#domain/operations/failure-sentences.ts'
import { parseShanghai } from '#domain/shared/time.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { type ConsoleSuccess, call } from '../../kit/api.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListPage } from '../../kit/list-page.tsx'
import { WorkReason, WorkState } from '../../kit/list-parts.tsx'
import type { ListColumn, RowAction } from '../../kit/list-table.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useListCall } from '../../kit/use-list.ts'
import { messageCopy as copy } from '../../kit/work-copy.ts'
import { healthCopy } from './copy.ts'
import status from './health.module.css'
import { StatusTabs, useFailed } from './status-page.tsx'

type Message = ConsoleSuccess<'GET /messages'>['data']['rows'][number]

/**
 * 运行状况, its third part: text messages and mails of thirty days with a masked receiver, the result and its reason. The
 * search takes a whole phone or address, or the last four digits.
 */
export function MessagesPart(): ReactNode {
  const failed = useFailed()
  const list = useListCall('GET /messages', { filters: ['channel', 'status'], pageSize: 50 })
  const mayManage = useMay('jobs.manage')
  const [resending, setResending] = useState<Message | null>(null)
  return (
    <ListPage
      list={list}
      title={healthCopy.title}
      intro={
        <>
          <StatusTabs part="messages" failed={failed} />
          {list.data && (
            <>
              <p className={status.say}>{copy.say(list.data.today)}</p>
              <p className={status.effect}>{copy.today(list.data.today)}</p>
            </>
          )}
        </>
      }
      actions={mayManage && <ExportButton kind="messages" path="/messages/export" filters={list.wanted} />}
      search={{ hint: copy.searchHint, note: list.data && copy.count(list.data.total) }}
      filters={[
        { name: 'channel', label: copy.channel, all: copy.allChannels, options: copy.channels },
        { name: 'status', label: copy.state, all: copy.allStates, options: copy.states },
      ]}
      label={copy.title}
      rows={list.data?.rows}
      total={list.data?.total}
      columns={columns}
      nameOf={({ to }) => to}
      rowActions={mayManage ? (row) => actionsOf(row, setResending) : undefined}
      empty={{ title: copy.empty, hint: copy.emptyHint }}
      noMatch={{ title: copy.noMatch, hint: copy.noMatchHint }}
    >
      {resending && (
        <ActionDialog
          title={copy.resendTitle}
          summary={copy.resendSummary(copy.channels[resending.channel], resending.to)}
          verb={copy.resend}
          run={() => call('POST /jobs/{id}/retry', { params: { id: resending.id } })}
          done={copy.resent}
          onClose={() => setResending(null)}
        />
      )}
    </ListPage>
  )
}

const columns: readonly ListColumn<Message>[] = [
  { name: 'at', word: copy.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: 'channel', word: copy.channel, wideOnly: true, cell: ({ channel }) => copy.channels[channel] },
  { name: 'to', word: copy.to, cell: ({ to }) => <span className="figure">{to}</span> },
  { name: 'purpose', word: copy.purpose, cell: ({ purpose }) => copy.purposes[purpose] ?? purpose },
  { name: 'tries', word: copy.tries, wideOnly: true, cell: ({ attempts }) => copy.times(attempts) },
  { name: 'state', word: copy.state, cell: (row) => <State row={row} /> },
]

/** A failed message can be sent again once, within seven days; a code never. Afterwards the row says that it was. */
function actionsOf(row: Message, resend: (row: Message) => void): (RowAction | string)[] {
  if (row.mayRetry) return [{ word: copy.resend, label: copy.resendTo(row.to), run: () => resend(row) }]
  return row.isRetried ? [copy.isRetried] : []
}

/** The result; of a delivered message the seconds from its request. */
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

import { type ReactNode, useState } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { Pager } from '../../kit/list-parts.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { QueuePage, type QueueRow } from '../../kit/queue/queue-page.tsx'
import { AssignDialog, Burn } from '../../kit/queue/queue-parts.tsx'
import { timeLeft } from '../../kit/queue/time-left.ts'
import { useMay } from '../../kit/session.ts'
import { EmptyState } from '../../kit/states.tsx'
import { Time } from '../../kit/time.tsx'
import { useCall, useRefresh } from '../../kit/use-call.ts'
import { useList } from '../../kit/use-list.ts'
import { CancellationOpen } from './cancellation-page.tsx'
import { cancellationCopy as copy } from './copy.ts'

export type CancellationRow = ConsoleSuccess<'GET /cancellations'>['data']['rows'][number]

const filterNames = ['tab', 'id'] as const
const tabNames = ['waiting', 'done'] as const
const pageSize = 50

/** 注销申请: who wants their account closed, and how many of the fifteen days are left. */
export function CancellationsPage(): ReactNode {
  const { state, change } = useList(filterNames)
  const mayDecide = useMay('applications.decide')
  const refresh = useRefresh()
  const [assigned, setAssigned] = useState<readonly number[]>([])
  const [selected, setSelected] = useState<readonly number[]>([])
  const [said, setSaid] = useState<'approve' | 'reject'>('approve')
  const tab = tabNames.find((name) => name === state.filters.tab) ?? 'waiting'
  const query = { tab, pageNum: String(state.page), pageSize: String(pageSize) }
  const { data, error, refetch } = useCall('GET /cancellations', { query })
  const list = data?.data
  const chosen = Number(state.filters.id ?? '') || null
  const openId = chosen ?? list?.rows[0]?.id ?? null
  const onOpen = (id: number | null) =>
    change({ filters: { ...state.filters, id: id === null ? '' : String(id) }, page: state.page })
  const renew = () => void refresh('GET /cancellations', 'GET /cancellations/{id}', 'GET /waiting', 'GET /today')
  const mayAct = mayDecide && tab === 'waiting'
  const rows = (list?.rows ?? []).map(rowOf)
  return (
    <>
      <QueuePage
        title={copy.title}
        count={list ? copy.count(list.counts.waiting) : ''}
        tabs={tabNames.map((name) => ({
          to: '/cancellations',
          search: tabSearch(name),
          word: copy.tabs[name],
          ...(list && { count: list.counts[name] }),
          isCurrent: name === tab,
        }))}
        rows={list && rows}
        of={{ error, refetch }}
        empty={<EmptyState title={copy.empty[tab]} hint={copy.emptyHint[tab]} />}
        openId={openId}
        isChosen={chosen !== null}
        onOpen={onOpen}
        selected={selected}
        onSelect={setSelected}
        bulk={
          mayAct ? (
            <button type="button" onClick={() => setAssigned(selected)}>
              {queueCopy.bulkAssign}
            </button>
          ) : undefined
        }
        verbs={<ExportButton kind="cancellations" filters={{ tab }} />}
        keys={
          mayAct
            ? {
                a: { word: copy.verbs.approve, run: () => setSaid('approve') },
                r: { word: copy.verbs.reject, run: () => setSaid('reject') },
                m: { word: queueCopy.assignKey, run: () => openId !== null && setAssigned([openId]) },
              }
            : {}
        }
        pager={
          list && (
            <Pager
              page={state.page}
              pageSize={pageSize}
              total={list.counts[tab]}
              onPage={(page) => change({ page, filters: { ...state.filters, id: '' } })}
            />
          )
        }
      >
        {openId !== null && (
          <CancellationOpen
            key={openId}
            {...{ id: openId, rows, onOpen, said, onSaid: setSaid, onDone: renew }}
            onAssign={mayAct ? () => setAssigned([openId]) : undefined}
          />
        )}
      </QueuePage>
      {assigned.length > 0 && (
        <AssignDialog
          queue="cancellations"
          ids={assigned}
          onDone={() => {
            setSelected([])
            renew()
          }}
          onClose={() => setAssigned([])}
        />
      )}
    </>
  )
}

const tabSearch = (name: string): Record<string, string> => (name === 'waiting' ? {} : { tab: name })

function rowOf(row: CancellationRow): QueueRow {
  const { id, account, reason, clock, status, answeredAt, proposedAt } = row
  const isWaiting = status === 'waiting'
  const note = reason || copy.noReason
  return {
    id,
    name: account || copy.closedAccount,
    fact: isWaiting ? <b data-tone={clock.tone}>{timeLeft(row)}</b> : answeredAt && <Time at={answeredAt} />,
    note: isWaiting && proposedAt !== null ? `${copy.proposed}，${note}` : note,
    mark: isWaiting ? <Burn clock={clock} /> : copy.states[status],
  }
}

import { type ReactNode, useState } from 'react'
import type { ConsoleSuccess } from '../../kit/api.ts'
import { ExportButton } from '../../kit/export-button.tsx'
import { queueCopy, timeLeft } from '../../kit/queue/copy.ts'
import { QueuePage, type QueueRow, useQueue } from '../../kit/queue/queue-page.tsx'
import { AssignDialog, Burn } from '../../kit/queue/queue-parts.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { CancellationOpen } from './cancellation-page.tsx'
import { cancellationCopy as copy } from './copy.ts'

export type CancellationRow = ConsoleSuccess<'GET /cancellations'>['data']['rows'][number]

/**
 * 注销申请: requests to close an account, the most urgent first, and how many of the fifteen days are left. Several can
 * only be assigned: each is answered by itself.
 */
export function CancellationsPage(): ReactNode {
  const queue = useQueue('GET /cancellations', ['waiting', 'done'])
  const { data, tab, openId, onOpen } = queue
  const mayDecide = useMay('applications.decide')
  const [assigned, setAssigned] = useState<readonly number[]>([])
  // The keys a and r choose the answer that is shown. Sending it takes its own button.
  const [decision, setDecision] = useState<'approve' | 'reject'>('approve')
  const mayAct = mayDecide && tab === 'waiting'
  const rows = (data?.rows ?? []).map(rowOf)
  return (
    <>
      <QueuePage
        queue={queue}
        to="/cancellations"
        words={copy}
        rows={rows}
        bulk={
          mayAct ? (
            <button type="button" onClick={() => setAssigned(queue.selected)}>
              {queueCopy.bulkAssign}
            </button>
          ) : undefined
        }
        actions={<ExportButton kind="cancellations" filters={{ tab }} />}
        keys={
          mayAct
            ? {
                a: { word: copy.verbs.approve, run: () => setDecision('approve') },
                r: { word: copy.verbs.reject, run: () => setDecision('reject') },
                m: { word: queueCopy.assignKey, run: () => openId !== null && setAssigned([openId]) },
              }
            : {}
        }
      >
        {openId !== null && (
          <CancellationOpen
            key={openId}
            id={openId}
            rows={rows}
            onOpen={onOpen}
            decision={decision}
            onDecision={setDecision}
            onAssign={mayAct ? () => setAssigned([openId]) : undefined}
          />
        )}
      </QueuePage>
      {assigned.length > 0 && (
        <AssignDialog
          queue="cancellations"
          ids={assigned}
          onDone={() => queue.setSelected([])}
          onClose={() => setAssigned([])}
        />
      )}
    </>
  )
}

/**
 * A request as a row of the queue: what is left of its days while it waits, afterwards when and how it ended. A closed
 * account has no name any more.
 */
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

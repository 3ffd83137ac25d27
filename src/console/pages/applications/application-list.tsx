import { type ReactNode, useState } from 'react'
import { ConsoleButton } from '../../kit/button.tsx'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { type ApplicationRow, RejectDialog, useDecide } from '../../kit/queue/decide.tsx'
import { type QueueKeys, QueuePage, type QueueRow, useQueue } from '../../kit/queue/queue-page.tsx'
import { AssignDialog } from '../../kit/queue/queue-parts.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { ApplicationOpen } from './application-page.tsx'
import { applicationCopy as copy } from './copy.ts'

type Over = { kind: 'reject' | 'assign'; rows: readonly ApplicationRow[] }

/** 加入申请: who waits to be let into a company, and on what. */
export function ApplicationsPage(): ReactNode {
  const queue = useQueue('GET /applications', ['waiting', 'look', 'done'])
  const { data, tab, openId, chosen } = queue
  const mayDecide = useMay('applications.decide')
  const { decide, undo, renew } = useDecide()
  const [over, setOver] = useState<Over | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const open = data?.rows.find(({ id }) => id === openId)
  const onOpen = (id: number | null) => {
    setReason('')
    queue.onOpen(id)
  }
  const isWaiting = tab !== 'done'
  const rows = (data?.rows ?? []).map(rowOf)
  const picked = (data?.rows ?? []).filter(({ id }) => queue.selected.includes(id))

  /** The next one moves up into the place of the one that was decided. */
  async function decideAll(rows: readonly ApplicationRow[], why?: string) {
    const at = data?.rows.findIndex(({ id }) => id === rows[0]?.id) ?? -1
    const next = data?.rows.slice(at + 1).find(({ id }) => !rows.some((row) => row.id === id))
    const answer = await decide(rows, why)
    if (answer.code !== 200) return answer
    queue.setSelected([])
    setReason('')
    setSkipped(answer.skipped.map(({ id, sentence }) => `${nameIn(rows, id)}：${sentence}`))
    if (chosen !== null) onOpen(next?.id ?? null)
    return answer
  }
  const reject = () => {
    if (!open) return
    if (reason === '') setOver({ kind: 'reject', rows: [open] })
    else void decideAll([open], reason)
  }
  const verbs: QueueKeys =
    mayDecide && isWaiting
      ? {
          a: { word: copy.approve, run: () => open && void decideAll([open]) },
          r: { word: copy.reject, run: reject },
          m: { word: queueCopy.assignKey, run: () => open && setOver({ kind: 'assign', rows: [open] }) },
          u: { word: queueCopy.undoKey, run: () => void undo() },
        }
      : {}
  const close = () => setOver(null)

  return (
    <>
      <QueuePage
        queue={{ ...queue, onOpen }}
        to="/applications"
        words={copy}
        rows={rows}
        bulk={
          mayDecide && isWaiting ? (
            <>
              <button type="button" onClick={() => void decideAll(picked)}>
                {copy.approveAll}
              </button>
              <button type="button" onClick={() => setOver({ kind: 'reject', rows: picked })}>
                {copy.rejectAll}
              </button>
              <button type="button" onClick={() => setOver({ kind: 'assign', rows: picked })}>
                {queueCopy.bulkAssign}
              </button>
            </>
          ) : undefined
        }
        keys={verbs}
        actions={<ExportButton kind="applications" filters={{ tab }} />}
      >
        {openId !== null && (
          <ApplicationOpen
            key={openId}
            id={openId}
            rows={rows}
            onOpen={onOpen}
            reason={reason}
            onReason={setReason}
            onApprove={mayDecide ? () => open && void decideAll([open]) : undefined}
            onReject={reject}
            onAssign={mayDecide ? () => open && setOver({ kind: 'assign', rows: [open] }) : undefined}
          />
        )}
      </QueuePage>
      {over?.kind === 'reject' && (
        <RejectDialog start={reason} run={(why) => decideAll(over.rows, why)} onClose={close} />
      )}
      {over?.kind === 'assign' && (
        <AssignDialog
          queue="applications"
          ids={over.rows.map(({ id }) => id)}
          onDone={() => void renew()}
          onClose={close}
        />
      )}
      {skipped.length > 0 && (
        <ConsoleDialog title={copy.skippedTitle} onClose={() => setSkipped([])}>
          <ul>
            {skipped.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <DialogActions>
            <ConsoleButton look="primary" onClick={() => setSkipped([])}>
              {copy.close}
            </ConsoleButton>
          </DialogActions>
        </ConsoleDialog>
      )}
    </>
  )
}

const nameIn = (rows: readonly ApplicationRow[], id: number) => rows.find((row) => row.id === id)?.userName ?? ''

function rowOf(row: ApplicationRow): QueueRow {
  const look = row.evidence.find(({ state }) => state !== 'holds')
  const { status, decidedBy } = row
  const state = copy.states[status]
  return {
    id: row.id,
    name: row.userName,
    fact: <Time at={row.decidedAt ?? row.submittedAt} />,
    note: row.companyName,
    mark:
      status !== 'waiting' ? (
        copy.by(decidedBy?.name ?? queueCopy.system, state)
      ) : look ? (
        <strong>{copy.looks[look.id]}</strong>
      ) : (
        row.assignee && queueCopy.assignee(row.assignee.name)
      ),
  }
}

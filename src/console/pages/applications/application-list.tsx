import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConsoleButton, consoleButton, PlainButton } from '../../kit/button.tsx'
import { commandPlace, commands } from '../../kit/commands/commands.ts'
import { ConsoleDialog, DialogActions } from '../../kit/dialog.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { ConsoleLink } from '../../kit/navigation.tsx'
import { queueCopy } from '../../kit/queue/copy.ts'
import { type ApplicationRow, RejectDialog, useDecide } from '../../kit/queue/decide.tsx'
import { type QueueKeys, QueuePage, type QueueRow, useQueue } from '../../kit/queue/queue-page.tsx'
import { AssignDialog } from '../../kit/queue/queue-parts.tsx'
import { useMay } from '../../kit/session.ts'
import { Time } from '../../kit/times.tsx'
import { useCall } from '../../kit/use-call.ts'
import { ApplicationOpen } from './application-page.tsx'
import { applicationCopy as copy } from './copy.ts'

/** The dialog that is open, and the applications that it is about: the open one, or the selection. */
type Over = { kind: 'reject' | 'assign'; rows: readonly ApplicationRow[] }

/**
 * 加入申请: people who applied to join a company, with the evidence. `look` lists those that a person has to judge. A
 * decision applies at once; its messages are sent after ten seconds, until which it can be undone (decision 034).
 */
export function ApplicationsPage(): ReactNode {
  const queue = useQueue('GET /applications', ['waiting', 'look', 'done'])
  const { data, tab, openId, chosen, onOpen } = queue
  const mayDecide = useMay('applications.decide')
  const mayInvite = useMay('invitations.manage')
  const { decide, undo } = useDecide()
  const [over, setOver] = useState<Over | null>(null)
  // What a bulk decision left undone, a sentence each.
  const [skipped, setSkipped] = useState<readonly string[]>([])
  // Held with its applicant: another one is opened in many ways, such as going back or a decision by a colleague.
  const [written, setWritten] = useState({ id: openId, reason: '' })
  const reason = written.id === openId ? written.reason : ''
  const { history } = useRouter()
  const detail = useCall('GET /applications/{id}', { params: { id: String(openId) } }, { enabled: openId !== null })
  const row = data?.rows.find(({ id }) => id === openId)
  // The evidence on show is that of the open application, which may be younger than the list.
  const open = row && detail.data?.data.id === openId ? { ...row, version: detail.data.data.version } : row
  const isWaiting = tab !== 'done'
  const rows = (data?.rows ?? []).map(rowOf)
  const picked = (data?.rows ?? []).filter(({ id }) => queue.selected.includes(id))

  /**
   * Decides, and opens the next application of the list in place of one that the member had opened. While none is
   * chosen, the first of the queue is open by itself, and so is the next. `why` absent: approves. Resolves to the
   * answer, by which the dialog of a rejection stays open where it was refused. A member who meanwhile went elsewhere
   * stays there, with what is written and selected.
   */
  async function decideAll(rows: readonly ApplicationRow[], why?: string) {
    const at = data?.rows.findIndex(({ id }) => id === rows[0]?.id) ?? -1
    const next = data?.rows.slice(at + 1).find(({ id }) => !rows.some((row) => row.id === id))
    const isDecided = (one: number | null) => rows.some(({ id }) => id === one)
    const { href } = history.location
    const answer = await decide(rows, why)
    if (answer?.code !== 200) return answer
    queue.setSelected((selected) => selected.filter((id) => !isDecided(id)))
    setWritten((last) => (isDecided(last.id) ? { ...last, reason: '' } : last))
    setSkipped(answer.skipped.map(({ id, sentence }) => `${nameIn(rows, id)}：${sentence}`))
    if (isDecided(chosen) && history.location.href === href) onOpen(next?.id ?? null)
    return answer
  }
  // With a reason chosen in the panel it rejects at once, else the dialog asks for one.
  const reject = () => {
    if (!open) return undefined
    if (reason !== '') return decideAll([open], reason)
    setOver({ kind: 'reject', rows: [open] })
  }
  // The keys do what the buttons of the panel do.
  const verbs: QueueKeys =
    mayDecide && isWaiting
      ? {
          a: { word: copy.approve, run: () => open && decideAll([open]) },
          r: { word: copy.reject, run: reject },
          m: { word: queueCopy.assignKey, run: () => open && setOver({ kind: 'assign', rows: [open] }) },
          u: { word: queueCopy.undoKey, run: () => void undo() },
        }
      : {}
  const close = () => setOver(null)

  return (
    <>
      <QueuePage
        queue={queue}
        to="/applications"
        words={copy}
        rows={rows}
        bulk={
          mayDecide && isWaiting ? (
            <>
              <PlainButton onClick={() => decideAll(picked)}>{copy.approveAll}</PlainButton>
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
        begin={
          mayInvite && tab === 'waiting' ? (
            <ConsoleLink {...commandPlace('invitations.make')} className={consoleButton()}>
              {commands['invitations.make'].word}
            </ConsoleLink>
          ) : undefined
        }
        actions={<ExportButton kind="applications" filters={{ tab }} />}
      >
        {openId !== null && (
          <ApplicationOpen
            key={openId}
            id={openId}
            rows={rows}
            onOpen={onOpen}
            reason={reason}
            onReason={(text) => setWritten({ id: openId, reason: text })}
            onApprove={mayDecide ? () => open && decideAll([open]) : undefined}
            onReject={reject}
            onAssign={mayDecide ? () => open && setOver({ kind: 'assign', rows: [open] }) : undefined}
          />
        )}
      </QueuePage>
      {over?.kind === 'reject' && (
        <RejectDialog start={reason} run={(why) => decideAll(over.rows, why)} onClose={close} />
      )}
      {over?.kind === 'assign' && (
        <AssignDialog queue="applications" ids={over.rows.map(({ id }) => id)} onClose={close} />
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

/** The masked name of one of these applicants, for a sentence about them. */
const nameIn = (rows: readonly ApplicationRow[], id: number) => rows.find((row) => row.id === id)?.userName ?? ''

/**
 * An application as a row of the queue. At its end: by whom it was decided, else the first evidence to look at, else
 * the member to whom it is assigned.
 */
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

import { type ReactNode, useRef, useState } from 'react'
import { joiningSentences } from '#domain/invitations/invitation.ts'
import { type ConsoleSuccess, call } from '../api.ts'
import { FormDialog } from '../dialog.tsx'
import { readingsSettled } from '../readings.ts'
import { endNotice, notices, notify } from '../toasts.ts'
import { queueCopy as copy } from './copy.ts'
import { ReasonChoice } from './queue-parts.tsx'

export type ApplicationRow = ConsoleSuccess<'GET /applications'>['data']['rows'][number]
type Decided = ConsoleSuccess<'POST /applications/approve'>['data']
export type Asked = Pick<ApplicationRow, 'id' | 'userName' | 'version'>

/** Approves and rejects applications. The notice offers the undo, which the key `u` runs too. */
export function useDecide() {
  const last = useRef<readonly number[]>([])
  const offer = useRef(0)
  // Decisions that are on their way, up to the list without them: a second one would be refused, and the refusal would
  // replace the notice with the undo.
  const deciding = useRef(new Set<number>())

  async function undo() {
    const ids = [...last.current]
    if (ids.length === 0) return notify(copy.nothingToUndo, { kind: 'bad' })
    last.current = []
    // By the key its button would stay, which undoes nothing any more.
    endNotice(offer.current)
    const answer = await call('POST /applications/undo', { body: { ids } })
    notify(answer.code === 200 ? copy.undone : answer.msg, { kind: answer.code === 200 ? 'good' : 'bad' })
  }

  async function tell(state: 'approved' | 'rejected', requests: readonly Asked[], { done, skipped }: Decided) {
    last.current = done
    const [only] = requests
    const text =
      requests.length === 1 && only ? copy.done(state, only.userName) : copy.doneMany(done.length, skipped.length)
    notify(text, { undo })
    offer.current = notices.get().at(-1)?.id ?? 0
  }

  /** Decides; a dialog needs the answer to stay open with the refusal. Null where all of them are being decided already. */
  async function decide(all: readonly Asked[], reason?: string) {
    const requests = all.filter(({ id }) => !deciding.current.has(id))
    if (requests.length === 0) return null
    const ids = requests.map(({ id }) => id)
    for (const id of ids) deciding.current.add(id)
    const applications = requests.map(({ id, version }) => ({ id, version }))
    const answer =
      reason === undefined
        ? await call('POST /applications/approve', { body: { applications } })
        : await call('POST /applications/reject', { body: { applications, reason } })
    if (answer.code === 200) await tell(reason === undefined ? 'approved' : 'rejected', requests, answer.data)
    else if (reason === undefined) notify(answer.msg, { kind: 'bad' })
    await readingsSettled()
    for (const id of ids) deciding.current.delete(id)
    return { code: answer.code, msg: answer.msg, skipped: answer.code === 200 ? answer.data.skipped : [] }
  }

  return { decide, undo }
}

type RejectDialogProps = {
  start: string
  run: (reason: string) => Promise<{ code: number; msg: string } | null>
  onClose: () => void
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ start, run, onClose }: RejectDialogProps): ReactNode {
  const [reason, setReason] = useState(start)
  const [fault, setFault] = useState<string>()

  async function carryOut() {
    if (reason.trim() === '') return setFault(joiningSentences.reasonLength)
    const answer = await run(reason)
    if (answer?.code === 200) onClose()
    else setFault(answer?.msg)
  }

  return (
    <FormDialog
      title={copy.rejectTitle}
      description={copy.rejectHint[0]}
      submitWord={copy.rejectAndNotify}
      look="delete"
      onSubmit={carryOut}
      onChange={() => setFault(undefined)}
      onClose={onClose}
    >
      <ReasonChoice legend={copy.rejectHint[1]} reasons={copy.reasons} value={reason} onChange={setReason} />
      {fault && <p role="alert">{fault}</p>}
    </FormDialog>
  )
}

import { type ReactNode, useState } from 'react'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { ConsoleButton } from '../button.tsx'
import { kitCopy } from '../copy.ts'
import { ConsoleDialog, DialogActions } from '../dialog.tsx'
import { queueCopy as copy } from './copy.ts'
import { ReasonChoice } from './queue-parts.tsx'

type RejectDialogProps = {
  start: string
  /** What they will read, for the reason as it stands. */
  told?: (reason: string) => ReactNode
  run: (reason: string) => Promise<{ code: number; msg: string }>
  onClose: () => void
}

/** Why not, in the words that will be told; on a phone it rises from below. */
export function RejectDialog({ start, told, run, onClose }: RejectDialogProps): ReactNode {
  const [reason, setReason] = useState(start)
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function carryOut() {
    if (reason.trim() === '') return setFault(joiningSentences.reasonLength)
    setPending(true)
    const answer = await run(reason)
    setPending(false)
    if (answer.code === 200) onClose()
    else setFault(answer.msg)
  }

  return (
    <ConsoleDialog title={copy.rejectTitle} description={copy.rejectHint[0]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void carryOut()
        }}
      >
        <ReasonChoice legend={copy.rejectHint[1]} reasons={copy.reasons} value={reason} onChange={setReason} />
        {told?.(reason)}
        {fault && <p role="alert">{fault}</p>}
        <DialogActions>
          <ConsoleButton onClick={onClose}>{kitCopy.cancel}</ConsoleButton>
          <ConsoleButton type="submit" look="delete" pending={isPending}>
            {copy.rejectVerb}
          </ConsoleButton>
        </DialogActions>
      </form>
    </ConsoleDialog>
  )
}

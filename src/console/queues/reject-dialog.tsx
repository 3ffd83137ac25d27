import { type ReactNode, useState } from 'react'
import { joiningSentences } from '#domain/invitations/sentences.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { ConsoleDialog, DialogVerbs } from '../kit/dialog.tsx'
import { kitWords } from '../kit/words.ts'
import { ReasonChoice } from './parts.tsx'
import { queueWords as words } from './words.ts'

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
    <ConsoleDialog title={words.rejectTitle} description={words.rejectHint[0]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void carryOut()
        }}
      >
        <ReasonChoice legend={words.rejectHint[1]} reasons={words.reasons} value={reason} onChange={setReason} />
        {told?.(reason)}
        {fault && <p role="alert">{fault}</p>}
        <DialogVerbs>
          <ConsoleButton onClick={onClose}>{kitWords.cancel}</ConsoleButton>
          <ConsoleButton type="submit" look="delete" pending={isPending}>
            {words.rejectVerb}
          </ConsoleButton>
        </DialogVerbs>
      </form>
    </ConsoleDialog>
  )
}

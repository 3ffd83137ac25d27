import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createStore, useStore } from '#ui/create-store.ts'
import { call, endGates } from '../kit/api.ts'
import { ConsoleButton } from '../kit/button.tsx'
import { kitCopy } from '../kit/copy.ts'
import { ConsoleDialog, DialogActions } from '../kit/dialog.tsx'
import { flushAll, type LocalDraft, wipeDrafts } from '../kit/local-drafts.ts'
import { useGo } from '../kit/navigation.tsx'
import { useSession } from '../kit/session.ts'
import { notify } from '../kit/toasts.ts'
import { UnsentTexts } from '../kit/unsent-texts.tsx'

/** Drafts that signing out would delete; empty while nothing is asked. */
const unsent = createStore<readonly LocalDraft[]>([])

/**
 * Signs out after every open editor has been saved. Where drafts stay unsent, `SignOutQuestion` asks first, because
 * signing out deletes them (console 4).
 */
export function useSignOut(): () => Promise<void> {
  const end = useSessionEnding()
  const { id } = useSession()
  return async () => {
    const left = await flushAll(id)
    if (left.length === 0) return end()
    unsent.set(left)
  }
}

/**
 * Ends the session, deletes the member's drafts from this computer and empties the cache of answers, so that the next
 * member sees neither. A refusal changes nothing and is shown; 401 says that the session has ended already.
 */
function useSessionEnding(): () => Promise<void> {
  const { id } = useSession()
  const client = useQueryClient()
  const go = useGo()
  return async () => {
    const answer = await call('POST /session/end', {}, { bare: true })
    if (answer.code !== 200 && answer.code !== 401) return notify(answer.msg, { kind: 'bad' })
    await wipeDrafts(id)
    await go({ to: '/sign-in' })
    endGates()
    client.clear()
    notify(kitCopy.signedOut)
  }
}

/** Lists the drafts that signing out would delete, so that the member can copy them; nothing while there are none. */
export function SignOutQuestion(): ReactNode {
  const drafts = useStore(unsent)
  const end = useSessionEnding()
  const close = () => unsent.set([])
  if (drafts.length === 0) return null
  return (
    <ConsoleDialog title={kitCopy.unsentTitle(drafts.length)} description={kitCopy.unsentNote} onClose={close}>
      <UnsentTexts drafts={drafts} />
      <DialogActions>
        <ConsoleButton onClick={close}>{kitCopy.stay}</ConsoleButton>
        <ConsoleButton
          look="delete"
          onClick={() => {
            close()
            void end()
          }}
        >
          {kitCopy.leaveAndWipe}
        </ConsoleButton>
      </DialogActions>
    </ConsoleDialog>
  )
}

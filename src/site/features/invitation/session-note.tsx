import { type ReactNode, useState } from 'react'
import { enteringCopy } from '#site/copy/entering.ts'
import { invitationCopy } from '#site/copy/invitation.ts'
import { enterSystem, openEntryWindow } from '#site/session/enter-system.ts'
import { useSession } from '#site/session/session.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './session-note.module.css'

const copy = invitationCopy.session

/**
 * Whoever is logged in is told as whom, may enter the system, or goes on below with this account or another. The session
 * knows its company by name only, and names may be shared, so that a member is told under a condition.
 */
export function SessionNote({ invitedTo }: { invitedTo: string }): ReactNode {
  const { status, companyName, userName } = useSession()
  const [pending, setPending] = useState(false)
  if (status !== 'in') return null

  async function enter() {
    setPending(true)
    const fault = await enterSystem({ entryWindow: openEntryWindow(enteringCopy) })
    setPending(false)
    if (fault !== null) showToast({ kind: 'bad', text: fault })
  }

  return (
    <div className={styles.note} data-ground="tint">
      <p className={styles.who}>{copy.who(companyName, userName)}</p>
      <p>{companyName === invitedTo ? copy.same : copy.how}</p>
      <Button look="quiet" size="small" pending={pending} onClick={() => void enter()}>
        {copy.enter}
      </Button>
    </div>
  )
}

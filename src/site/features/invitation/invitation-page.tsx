import { type ReactNode, useRef, useState } from 'react'
import { AccountForm } from './account-form.tsx'
import { Checking } from './checking.tsx'
import { ExpiredScreen, FaultScreen, SubmittedScreen, WaitingScreen } from './end-screens.tsx'
import { NameForm } from './name-form.tsx'
import { SplitFrame } from './split-frame.tsx'
import { type JoinHistory, useJoin } from './use-join.ts'

type InvitationPageProps = JoinHistory & {
  homeLink: ReactNode
  foot: ReactNode
  /** The sheet that sends the download on to a computer. */
  downloadSheet: (onClose: () => void) => ReactNode
}

/**
 * Joining a company by its invitation. The page is the same for everyone and may be stored: whose invitation it is, the
 * browser asks when it is there.
 */
export function InvitationPage({ homeLink, foot, downloadSheet, ...history }: InvitationPageProps): ReactNode {
  const joining = useJoin(history)
  const { join, isChecking } = joining
  const { state, fault, invitation, applicant } = join
  const [isSheetOpen, setSheetOpen] = useState(false)
  const hadForm = useRef(false)
  if (state === 'form' || state === 'name') hadForm.current = true
  const leftForm = useRef(false)
  if (fault || !(state === 'checking' || state === 'form')) leftForm.current = true

  const frame = { homeLink, foot, isFresh: hadForm.current }
  const again = { isChecking, onAgain: () => void joining.check() }
  const known = { invitation, applicant }

  if (fault) return <FaultScreen {...frame} {...again} fault={fault} />
  if (state === 'expired') return <ExpiredScreen {...frame} {...again} invitation={invitation} />
  if (state === 'waiting') return <WaitingScreen {...frame} {...again} {...known} />
  if (state === 'submitted') {
    return (
      <>
        <SubmittedScreen {...frame} {...known} onDownloadSheet={() => setSheetOpen(true)} />
        {isSheetOpen && downloadSheet(() => setSheetOpen(false))}
      </>
    )
  }
  return (
    <SplitFrame homeLink={homeLink} foot={foot} invitation={invitation} isIn={state === 'name'}>
      {state === 'checking' && <Checking />}
      {state === 'form' && (
        <AccountForm joining={joining} isFresh={leftForm.current} onGoOn={() => history.onEntry('name')} />
      )}
      {state === 'name' && <NameForm joining={joining} onBack={history.onBack} />}
    </SplitFrame>
  )
}

import type { ReactNode } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { Dock, DockStrip } from './drawings/dock.tsx'
import type { InvitationSummary } from './join-state.ts'
import styles from './split-frame.module.css'

const { checking, invitation: copy } = invitationCopy

type SplitFrameProps = {
  homeLink: ReactNode
  foot: ReactNode
  /** Null while the link is being checked. */
  invitation: InvitationSummary | null
  isIn?: boolean
  /** What is to be done: the right half, on the phone the lower one. */
  children: ReactNode
}

/** The page of an application: inviter and company in the dark half, the form in the light one. */
export function SplitFrame({ homeLink, foot, invitation, isIn = false, children }: SplitFrameProps): ReactNode {
  const inviter = invitation?.username ?? ''
  return (
    <main className={styles.split}>
      <div className={styles.who} data-ground="deep">
        {homeLink}
        <h1 className={styles.company}>
          {invitation ? (
            <>
              <span>
                {inviter}
                <i> </i>
                {copy.invites}
              </span>
              {invitation.companyName}
            </>
          ) : (
            <>
              <span>{checking.lead}</span>
              {checking.title}
            </>
          )}
        </h1>
        <Dock inviter={inviter} isIn={isIn} />
        <DockStrip inviter={inviter} isIn={isIn} />
        <p className={styles.tip}>{copy.tip}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.task}>{children}</div>
        <div className={styles.foot}>{foot}</div>
      </div>
    </main>
  )
}

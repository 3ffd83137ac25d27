import { type ReactNode, useRef, useState } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { ConsultLink } from '#site/parts/consult-link.tsx'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Dock, DockStrip } from './drawings/dock.tsx'
import { ExpiredScreen, FaultScreen, SubmittedScreen, WaitingScreen } from './end-screens.tsx'
import formStyles from './form.module.css'
import styles from './invitation-page.module.css'
import { AccountForm, NameForm } from './join-forms.tsx'
import type { InvitationSummary } from './join-state.ts'
import { type JoinHistory, useJoin } from './use-join.ts'

const { checking, screens, invitation: copy } = invitationCopy

type InvitationPageProps = JoinHistory & {
  homeLink: ReactNode
  foot: ReactNode
  /** The sheet that passes the download to a computer. */
  downloadSheet: (onClose: () => void) => ReactNode
}

/**
 * Joining a company by its invitation. The page is the same for everyone and may be cached: the browser loads whose
 * invitation it is.
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

/** While the link is being checked: the form that will come, in its size. Without script the page says what to do. */
function Checking(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <>
      <div className={formStyles.coming} aria-busy="true">
        <p className={formStyles.text} aria-hidden="true">
          {checking.text}
        </p>
        <Skeleton label={checking.text}>
          <div className={formStyles.fields}>
            <SkeletonLine width="58%" />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={48} />
            <i />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={48} />
            <i />
            <SkeletonBlock height={48} />
            <SkeletonLine width="72%" />
            <SkeletonBlock height={52} />
          </div>
        </Skeleton>
      </div>
      <div className={formStyles.help}>
        <p>{checking.withoutScript}</p>
        <p>
          {consultChatUrl !== '' && (
            <>
              <ConsultLink>{screens.contact}</ConsultLink>
              <br />
            </>
          )}
          <TextLink href={telephoneHref(hotline)}>{screens.call(hotline)}</TextLink>
        </p>
      </div>
    </>
  )
}

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
function SplitFrame({ homeLink, foot, invitation, isIn = false, children }: SplitFrameProps): ReactNode {
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

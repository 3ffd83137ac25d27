import { type ReactNode, useRef, useState } from 'react'
import { invitationCopy } from '#site/copy/invitation.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { telephoneHref } from '#site/visit/telephone.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { AccountForm } from './account-form.tsx'
import { ExpiredScreen, FaultScreen, SubmittedScreen, WaitingScreen } from './end-screens.tsx'
import styles from './form.module.css'
import { NameForm } from './name-form.tsx'
import { SplitFrame } from './split-frame.tsx'
import { type JoinHistory, useJoin } from './use-join.ts'

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

const { checking, screens } = invitationCopy

/** While the link is being checked: the form that will come, in its size. Without script the page says what to do. */
function Checking(): ReactNode {
  const { consultChatUrl, hotline } = useSettings()
  return (
    <>
      <div className={styles.coming} aria-busy="true">
        <p className={styles.text} aria-hidden="true">
          {checking.text}
        </p>
        <Skeleton label={checking.text}>
          <div className={styles.fields}>
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
      <div className={styles.help}>
        <p>{checking.withoutScript}</p>
        <p>
          <TextLink href={consultChatUrl} rel="noopener nofollow" target="_blank">
            {screens.contact}
          </TextLink>
          <br />
          <TextLink href={telephoneHref(hotline)}>{screens.call(hotline)}</TextLink>
        </p>
      </div>
    </>
  )
}

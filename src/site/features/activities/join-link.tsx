import type { ReactNode } from 'react'
import { activityDetailCopy as copy } from '#site/copy/activities.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast-store.ts'
import type { ActivityDetail } from './activity-detail.ts'
import styles from './join-link.module.css'

type JoinLinkProps = { activity: Pick<ActivityDetail, 'state' | 'link'>; className?: string | undefined }

/** The one action of an activity, in its three states (specification 4, Activity state). */
export function JoinLink({ activity: { state, link }, className }: JoinLinkProps): ReactNode {
  if (state === 'ended') {
    return (
      <Button look="quiet" size="tall" wide className={classNames(styles.ended, className)} disabled>
        {copy.ended}
      </Button>
    )
  }
  if (link === '') {
    return (
      <Button
        look="quiet"
        size="tall"
        wide
        className={className}
        onClick={() => showToast({ kind: 'warn', text: copy.noLink })}
      >
        {copy.view}
      </Button>
    )
  }
  return (
    <ButtonLink look="go" size="tall" wide className={className} href={link} target="_blank" rel="noopener nofollow">
      {copy.view}
    </ButtonLink>
  )
}

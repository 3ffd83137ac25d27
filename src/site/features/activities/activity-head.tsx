import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy, activityDetailCopy as copy } from '#site/copy/activities.ts'
import { DayNumeral } from '#site/parts/day-numeral.tsx'
import { RefusedLink, ShareAction, usePageShare } from '#site/parts/share-button.tsx'
import textStyles from '#site/parts/text.module.css'
import { Button, ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showToast } from '#ui/toast-store.ts'
import type { ActivityDetail } from './activity-detail.ts'
import { ActivityFacts } from './activity-facts.tsx'
import styles from './activity-head.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { barcodePath, barcodeWidth } from './drawings/barcode.ts'

/** An activity as a boarding pass: its picture, its facts, and a stub with the day and the actions. */
export function ActivityHead({ activity }: { activity: ActivityDetail }): ReactNode {
  const { id, picture, beginTime, state, calendarHref } = activity
  const { refused, share } = usePageShare()
  return (
    <>
      <div className={styles.shade}>
        <article className={styles.pass}>
          <ActivityPicture src={picture} className={styles.picture} eager />
          <ActivityFacts activity={activity} />
          <div className={styles.stub}>
            <StubDate beginTime={beginTime} online={activity.address === ''} />
            <svg
              className={styles.barcode}
              viewBox={`0 0 ${barcodeWidth} 1`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={barcodePath(id)} />
            </svg>
            <JoinLink activity={activity} className={styles.join} />
            <div className={styles.more}>
              {calendarHref !== null && state !== 'ended' && (
                <ButtonLink look="quiet" href={calendarHref} download>
                  {copy.calendar}
                </ButtonLink>
              )}
              <ShareAction onShare={share} />
            </div>
            <RefusedLink link={refused} />
          </div>
        </article>
      </div>
      <div className={styles.bar}>
        <ShareAction onShare={share} />
        <JoinLink activity={activity} />
      </div>
    </>
  )
}

function StubDate({ beginTime, online }: { beginTime: string | null; online: boolean }): ReactNode {
  if (beginTime === null) return <p className={styles.undated}>{copy.undated}</p>
  const { date, month, day, clock, ...parts } = partsOfTime(beginTime)
  const weekday = copy.weekdays[parts.weekday] ?? ''
  return (
    <p className={classNames(styles.date, textStyles.note)}>
      <DayNumeral date={date} month={activitiesCopy.month(month)} day={day} />
      <span className="num">{online ? copy.start(weekday, clock) : copy.entry(weekday, clock)}</span>
    </p>
  )
}

type JoinLinkProps = { activity: Pick<ActivityDetail, 'state' | 'link'>; className?: string | undefined }

/** The one action of an activity, in its three states (specification 4, Activity state). */
function JoinLink({ activity: { state, link }, className }: JoinLinkProps): ReactNode {
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

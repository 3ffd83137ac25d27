import type { ReactNode } from 'react'
import { activityHref } from '#domain/content/addresses.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import type { Activity } from './activity.ts'
import styles from './activity-card.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { DateNumeral } from './date-numeral.tsx'
import { StateMark } from './state-mark.tsx'

type CardProps = {
  activity: Activity
  /** `alone`: a lead with nothing beside it. */
  look: 'lead' | 'alone' | 'beside' | 'half'
}

/** An activity that has not ended: its picture, the day, title, state, region and when it was last changed. */
export function ActivityCard({ activity, look }: CardProps): ReactNode {
  const { id, title, picture, region, updateTime, beginTime, state, hasLink } = activity
  return (
    <a className={classNames(styles[look], look === 'alone' && styles.lead)} href={activityHref(id)}>
      <ActivityPicture src={picture} className={styles.picture} eager={look === 'lead' || look === 'alone'} />
      <span className={styles.words}>
        <DateNumeral time={beginTime} className={styles.date} />
        <h3 className={styles.title}>
          <Clauses parts={title} />
        </h3>
        <StateMark state={state} hasLink={hasLink} className={styles.state} />
        <span className={styles.more}>
          {region && <span>{region}</span>}
          <span className="num">{activitiesCopy.updated(dateCopy.monthDay(partsOfTime(updateTime)))}</span>
        </span>
      </span>
    </a>
  )
}

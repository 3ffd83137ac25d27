import type { ReactNode } from 'react'
import { activityHref } from '#domain/content/addresses.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { DayText } from '#site/parts/day-text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import type { Activity } from './activity.ts'
import { ActivityPicture } from './activity-picture.tsx'
import styles from './activity-row.module.css'
import { StateMark } from './state-mark.tsx'

/** Activities as rows under a heading: what found no room above, or, in grey, what has ended. */
export function ActivityRows({ title, activities }: { title: string; activities: readonly Activity[] }): ReactNode {
  if (activities.length === 0) return null
  return (
    <div className={styles.rows}>
      <h2>{title}</h2>
      <ol>
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </div>
  )
}

function ActivityRow({ activity }: { activity: Activity }): ReactNode {
  const { id, title, picture, region, updateTime, beginTime, state, hasLink } = activity
  return (
    <li>
      <a className={classNames(styles.row, state === 'ended' && styles.ended, 'num')} href={activityHref(id)}>
        <ActivityPicture src={picture} className={styles.picture} />
        <span>{beginTime && <DayText time={beginTime} />}</span>
        <h3>
          <Clauses parts={title} />
        </h3>
        <span>{region}</span>
        <span>{activitiesCopy.updated(dateCopy.monthDay(partsOfTime(updateTime)))}</span>
        <span className={styles.state}>
          <StateMark state={state} hasLink={hasLink} />
        </span>
      </a>
    </li>
  )
}

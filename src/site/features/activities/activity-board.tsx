import type { ReactNode } from 'react'
import { activityHref } from '#domain/content/addresses.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy as copy } from '#site/copy/activities.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { DayNumeral } from '#site/parts/day-numeral.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import type { Activity } from './activity.ts'
import styles from './activity-board.module.css'
import { ActivityPicture } from './activity-picture.tsx'
import { ActivityRows } from './activity-row.tsx'
import { arrange } from './arrange.ts'
import { StateMark } from './state-mark.tsx'
import { useActivityStates } from './use-activity-states.ts'

/** One page of activities: the next one large, those after it smaller and smaller, and what has ended below. */
export function ActivityBoard({ activities }: { activities: readonly Activity[] }): ReactNode {
  const { lead, beside, halves, rows, ended } = arrange(useActivityStates(activities))
  return (
    <>
      {lead && (
        <div className={styles.board}>
          <h2 className="visually-hidden">{copy.near}</h2>
          <div className={classNames(styles.lead, beside.length === 0 && styles.alone)}>
            <ActivityCard activity={lead} eager />
          </div>
          {beside.length > 0 && (
            <div className={styles.beside}>
              {beside.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </div>
          )}
          {halves.length > 0 && (
            <div className={styles.halves}>
              {halves.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </div>
          )}
        </div>
      )}
      <ActivityRows title={copy.later} activities={rows} />
      <ActivityRows title={copy.past} activities={ended} />
    </>
  )
}

/** An activity that has not ended: its picture, the day, title, state, region and when it was last changed. */
function ActivityCard({ activity, eager }: { activity: Activity; eager?: boolean }): ReactNode {
  const { id, title, picture, region, updateTime, beginTime, state, hasLink } = activity
  const begin = beginTime === null ? null : partsOfTime(beginTime)
  return (
    <a className={styles.card} href={activityHref(id)}>
      <ActivityPicture src={picture} className={styles.picture} eager={eager} />
      <span className={styles.words}>
        {begin && <DayNumeral {...begin} month={copy.month(begin.month)} className={styles.date} />}
        <h3 className={styles.title}>
          <Clauses parts={title} />
        </h3>
        <StateMark state={state} hasLink={hasLink} className={styles.state} />
        <span className={styles.more}>
          {region && <span>{region}</span>}
          <span className="num">{copy.updated(dateCopy.monthDay(partsOfTime(updateTime)))}</span>
        </span>
      </span>
    </a>
  )
}

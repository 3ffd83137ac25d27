import type { ReactNode } from 'react'
import { activitiesCopy as copy } from '#site/copy/activities.ts'
import type { Activity } from './activity.ts'
import styles from './activity-board.module.css'
import { ActivityCard } from './activity-card.tsx'
import { ActivityRows } from './activity-row.tsx'
import { arrange } from './arrange.ts'
import { useActivityStates } from './use-activity-states.ts'

/** One page of activities: the next one large, those after it smaller and smaller, and what has ended below. */
export function ActivityBoard({ activities }: { activities: readonly Activity[] }): ReactNode {
  const { lead, beside, halves, rows, ended } = arrange(useActivityStates(activities))
  return (
    <>
      {lead && (
        <div className={styles.board}>
          <h2 className="visually-hidden">{copy.near}</h2>
          <div className={styles.lead}>
            <ActivityCard activity={lead} look={beside.length > 0 ? 'lead' : 'alone'} />
          </div>
          {beside.length > 0 && (
            <div className={styles.beside}>
              {beside.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} look="beside" />
              ))}
            </div>
          )}
          {halves.length > 0 && (
            <div className={styles.halves}>
              {halves.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} look="half" />
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

import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import boardStyles from './activity-board.module.css'
import styles from './activity-skeleton.module.css'

const rows = ['first', 'second', 'third'] as const

/** The board before its activities are there. */
export function ActivitySkeleton(): ReactNode {
  return (
    <Skeleton label={activitiesCopy.loading}>
      <div className={boardStyles.board}>
        <div className={boardStyles.lead}>
          <span className={styles.leadPicture}>
            <SkeletonBlock height="100%" />
          </span>
          <Words />
        </div>
        <div className={boardStyles.beside}>
          {rows.slice(1).map((row) => (
            <div key={row}>
              <SkeletonBlock height={170} />
              <Words />
            </div>
          ))}
        </div>
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <SkeletonBlock height={60} />
          <SkeletonLine width="62%" />
        </div>
      ))}
    </Skeleton>
  )
}

function Words(): ReactNode {
  return (
    <span className={styles.words}>
      <SkeletonLine width="72%" />
      <SkeletonLine width="32%" />
    </span>
  )
}

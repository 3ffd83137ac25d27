import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import styles from './platform-list.module.css'

/** A list of platforms before they are there: some as shops, the others in rows. */
export function PlatformSkeleton({ shops, rows }: { shops: number; rows: number }): ReactNode {
  return (
    <Skeleton label={platformsCopy.loading}>
      {shops > 0 && (
        <div className={styles.halves}>
          {keys(shops).map((key) => (
            <SkeletonBlock key={key} height={206} />
          ))}
        </div>
      )}
      <div className={styles.rows}>
        {keys(rows).map((key) => (
          <div key={key} className={styles.place}>
            <SkeletonLine width="56%" />
            <SkeletonLine width="72%" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)

import type { ReactNode } from 'react'
import { accountCancelCopy } from '#site/copy/account-cancel.ts'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import styles from './checking.module.css'

const copy = accountCancelCopy.panel

/** Until the browser has looked who is logged in; without script it stays, and says what to do. */
export function Checking(): ReactNode {
  return (
    <div className={styles.card}>
      <p className={styles.without}>{copy.withoutScript}</p>
      <div className={styles.coming}>
        <Skeleton label={copy.checking}>
          <div className={styles.lines}>
            <SkeletonLine width="46%" />
            <SkeletonBlock height={48} />
            <SkeletonBlock height={96} />
            <SkeletonLine width="82%" />
            <SkeletonBlock height={52} />
          </div>
        </Skeleton>
      </div>
    </div>
  )
}

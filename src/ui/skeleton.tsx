import type { ReactNode } from 'react'
import styles from './skeleton.module.css'

/** A line of text that is on its way; `width` as CSS, such as `82%`. */
export function SkeletonLine({ width }: { width: string }): ReactNode {
  return <i className={styles.bar} style={{ width }} />
}

/** The placeholder of a picture in its final size. */
export function SkeletonBlock({ height, width = '100%' }: { height: number | string; width?: string }): ReactNode {
  return <i className={styles.block} style={{ height, width }} />
}

/**
 * A placeholder of the final size with a slow animation. Assistive technology reads only `label`; the loading list
 * belongs in a region with `aria-busy`.
 */
export function Skeleton({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={styles.breathing} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

/** Rows of a list with a picture of 96 × 72 px and three lines each. */
export function SkeletonRows({ label, count = 3 }: { label: string; count?: number }): ReactNode {
  return (
    <Skeleton label={label}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never change places
        <div className={styles.row} key={row}>
          <SkeletonBlock height={72} />
          <span className={styles.lines}>
            <SkeletonLine width="82%" />
            <SkeletonLine width="96%" />
            <SkeletonLine width="40%" />
          </span>
        </div>
      ))}
    </Skeleton>
  )
}

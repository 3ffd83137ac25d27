import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './mark.module.css'
import { markPaths } from './mark-paths.ts'

/**
 * The brand mark. Hidden from assistive technology: the name is beside it or in the link's label. `size` is its edge in
 * px.
 */
export function Mark({
  size = 28,
  loading = false,
  className,
}: {
  size?: number
  loading?: boolean
  className?: string
}): ReactNode {
  return (
    <svg
      className={classNames(styles.mark, loading && styles.setting, className)}
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={markPaths.mast} />
      <path d={markPaths.yard} />
      <path d={markPaths.leech} />
      <path className={styles.batten} d={markPaths.batten} />
    </svg>
  )
}

/** The mark whose strokes are set one after another, while something large is on its way. `label` is announced. */
export function LoadingMark({ label, size = 48 }: { label: string; size?: number }): ReactNode {
  return (
    <span role="status">
      <span className="visually-hidden">{label}</span>
      <Mark size={size} loading />
    </span>
  )
}

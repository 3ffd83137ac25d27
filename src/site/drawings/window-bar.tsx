import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './window-bar.module.css'

type WindowBarProps = {
  tabs: readonly string[]
  /** The tab that is open, the only one on the phone. */
  open: string
  /** What stands at the bar's end. */
  end?: string
  className?: string | undefined
}

/** The upper edge of a drawn window: its three lights and its tabs. */
export function WindowBar({ tabs, open, end, className }: WindowBarProps): ReactNode {
  return (
    <p className={classNames(styles.bar, className)} aria-hidden="true">
      <span className={styles.lights} />
      {tabs.map((tab) => (
        <span key={tab} className={classNames(styles.tab, tab === open && styles.open)}>
          {tab}
        </span>
      ))}
      {end && <span className={styles.end}>{end}</span>}
    </p>
  )
}

import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './side-panel.module.css'

type WithSidePanelProps = {
  isOpen: boolean
  /** Where there is room for one column: the panel lies over the list, or above it where reading comes first. */
  narrow?: 'over' | 'above'
  children: ReactNode
}

/** A list with one of its rows beside it. */
export function WithSidePanel({ isOpen, narrow = 'over', children }: WithSidePanelProps): ReactNode {
  return (
    <div className={styles.split} data-open={isOpen} data-narrow={narrow}>
      {children}
    </div>
  )
}

type SidePanelProps = { label: string; className?: string | undefined; children: ReactNode }

/** What is open, beside its list; it scrolls by itself. */
export function SidePanel({ label, className, children }: SidePanelProps): ReactNode {
  return (
    <aside className={classNames(styles.panel, className)} aria-label={label}>
      {children}
    </aside>
  )
}

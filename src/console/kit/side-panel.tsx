import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { kitCopy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'
import styles from './side-panel.module.css'

type WithSidePanelProps = {
  isOpen: boolean
  /** Where there is page for one column: the panel lies over the list, or above it where reading comes first. */
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

type SidePanelProps = {
  label: string
  className?: string | undefined
  /**
   * Moves the focus into the first field when this turns true: for a record that is being made. A record that a row opens
   * leaves the focus on the list, whose keys walk on.
   */
  isMaking?: boolean
  children: ReactNode
}

/** What is open, beside its list; it scrolls by itself. */
export function SidePanel({ label, className, isMaking = false, children }: SidePanelProps): ReactNode {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMaking || panel.current === null) return
    const field = firstFocus(panel.current)
    field.focus()
    // A name that was given to it for now is replaced by the first key.
    if (field instanceof HTMLInputElement) field.select()
  }, [isMaking])
  return (
    <aside ref={panel} className={classNames(styles.panel, className)} aria-label={label}>
      {children}
    </aside>
  )
}

/** Closes the panel, at the end of its head. */
export function SidePanelClose({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <button type="button" className={styles.close} aria-label={kitCopy.close} onClick={onClose}>
      <ConsoleIcon name="close" />
    </button>
  )
}

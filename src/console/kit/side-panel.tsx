import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { firstFocus } from '#ui/first-focus.ts'
import { kitCopy } from './copy.ts'
import { ConsoleIcon } from './icon.tsx'
import styles from './side-panel.module.css'

type WithSidePanelProps = {
  isOpen: boolean
  /** Where there is page for one column: the panel lies over the list, or above it where reading comes first. */
  narrow?: 'over' | 'above' | undefined
  /** 496 px beside the list in place of 376: an editor with a preview. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** A list with one of its rows beside it. */
export function WithSidePanel({ isOpen, narrow = 'over', isWide = false, children }: WithSidePanelProps): ReactNode {
  return (
    <div className={styles.split} data-open={isOpen} data-narrow={narrow} data-wide={isWide}>
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
    <SidePanelFrame ref={panel} className={className} label={label}>
      {children}
    </SidePanelFrame>
  )
}

type SidePanelFrameProps = {
  ref: Ref<HTMLElement>
  label: string
  className?: string | undefined
  children: ReactNode
}

/** The column beside a list, without a focus of its own. */
export function SidePanelFrame({ ref, label, className, children }: SidePanelFrameProps): ReactNode {
  return (
    <aside ref={ref} className={classNames(styles.panel, className)} aria-label={label} tabIndex={-1}>
      {children}
    </aside>
  )
}

/** Closes the panel, at the end of its head. */
export function SidePanelClose({ onClose }: { onClose: () => void }): ReactNode {
  return (
    <button type="button" className={styles.close} aria-label={kitCopy.close} onClick={onClose} data-dialog-close>
      <ConsoleIcon name="close" />
    </button>
  )
}

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover-card.module.css'
import { useDisclosure } from './use-disclosure.ts'

type PopoverCardProps = {
  /** The button's content: an icon, text or both; its text is the button's name. */
  trigger: ReactNode
  /** Classes of the button, where it is part of a strip that dresses its buttons itself. */
  triggerClassName?: string
  side?: 'left' | 'above'
  children: ReactNode
}

/** A card beside its button, for a QR code. It opens without script too, and is always in the HTML. */
export function PopoverCard({ trigger, triggerClassName, side = 'left', children }: PopoverCardProps): ReactNode {
  const id = useId()
  const disclosure = useDisclosure()
  return (
    <div className={styles.root} {...disclosure.root}>
      <button
        type="button"
        {...disclosure.trigger}
        aria-controls={id}
        className={classNames(styles.trigger, triggerClassName)}
      >
        {trigger}
      </button>
      <div id={id} className={classNames(styles.place, side === 'left' ? styles.left : styles.above)}>
        {children}
      </div>
    </div>
  )
}

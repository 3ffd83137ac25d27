import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure-menu.module.css'
import { ChevronIcon } from './icons.tsx'
import { useDisclosure } from './use-disclosure.ts'

type DisclosureMenuProps = {
  /** The words or the picture of the button. */
  trigger: ReactNode
  /** The button's name, where it shows more or less than that. */
  triggerLabel?: string
  triggerClassName?: string
  /** The menu's edge that is aligned with the button, or `across` for a panel over the whole bar. */
  align?: 'start' | 'end' | 'across'
  chevron?: boolean
  /** The links and buttons; they are always in the HTML. */
  children: ReactNode
}

/** The classes of a link or button in a menu, for links of the router. */
export function menuLinkClass(): string | undefined {
  return styles.link
}

/** The white sheet of a short menu; `across` panels have their own. */
export function MenuSheet({ children }: { children: ReactNode }): ReactNode {
  return <div className={styles.menu}>{children}</div>
}

/**
 * A menu of the navigation: a button that shows and hides plain links (WAI-ARIA APG, disclosure navigation). It opens
 * on hover, focus and press; the arrow keys walk the links, Escape closes and returns to the button. A chosen link
 * closes it.
 */
export function DisclosureMenu({
  trigger,
  triggerLabel,
  triggerClassName,
  align = 'start',
  chevron = true,
  children,
}: DisclosureMenuProps): ReactNode {
  const id = useId()
  const disclosure = useDisclosure()

  return (
    <div className={classNames(styles.root, align === 'across' && styles.across)} {...disclosure.root}>
      <button
        type="button"
        {...disclosure.trigger}
        aria-controls={id}
        aria-label={triggerLabel}
        className={classNames(styles.trigger, triggerClassName)}
      >
        {trigger}
        {chevron && <ChevronIcon className={styles.chevron} />}
      </button>
      <div id={id} className={classNames(styles.place, align === 'end' && styles.end)}>
        {children}
      </div>
    </div>
  )
}

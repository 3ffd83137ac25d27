import { type ReactNode, useRef } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { classNames } from '#site/ui/class-names.ts'
import { PressLink } from '#site/ui/press-link.tsx'
import { useHalfVisible } from './use-half-visible.ts'
import styles from './with-register-bar.module.css'

const copy = tkSettledCopy.registerBar

type WithRegisterBarProps = {
  /** Where the register box stands. */
  boxHref: string
  /** Scrolls to the top and sets the box to register. */
  onRegister: () => void
  /** The whole page, its footer too. */
  children: ReactNode
}

/**
 * The page and the bar that invites to register: at the lower edge of the window, and in its own place as soon as half
 * of that place is in sight (product.md, section 2). The place is the last thing of the page, so the bar covers nothing
 * of the footer. Without script it stands in its place.
 */
export function WithRegisterBar({ boxHref, onRegister, children }: WithRegisterBarProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInPlace = useHalfVisible(place)
  return (
    <div className={styles.frame}>
      {children}
      <div ref={place} className={styles.place}>
        <aside
          className={classNames(styles.bar, isInPlace ? styles.inPlace : styles.fixed)}
          aria-label={copy.label}
          data-ground="light"
        >
          <b>{copy.title}</b>
          <p>{copy.text}</p>
          <PressLink
            className={classNames(buttonClass({ look: 'go', size: 'tall' }), styles.register)}
            href={boxHref}
            onPress={onRegister}
          >
            {copy.register}
          </PressLink>
        </aside>
      </div>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { classNames } from '#site/ui/class-names.ts'
import { PressLink } from '#site/ui/press-link.tsx'
import styles from './register-bar.module.css'
import { useHalfVisible } from './use-half-visible.ts'

const copy = tkSettledCopy.registerBar

type RegisterBarProps = {
  /** Where the register box stands. */
  boxHref: string
  /** Scrolls to the top and sets the box to register. */
  onRegister: () => void
}

/**
 * The bar that invites to register: at the lower edge of the window, and in its own place at the page's end as soon as
 * half of that place is in sight (product.md, section 2). Without script it stands in its place.
 */
export function RegisterBar({ boxHref, onRegister }: RegisterBarProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInPlace = useHalfVisible(place)

  // The side buttons of the frame stand above the bar as long as it lies at the window's edge.
  useEffect(() => {
    if (isInPlace) return
    const root = document.documentElement.style
    root.setProperty('--rail-lift', '80px')
    return () => {
      root.removeProperty('--rail-lift')
    }
  }, [isInPlace])

  return (
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
  )
}

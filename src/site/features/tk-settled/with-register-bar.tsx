import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { lastOf } from '#domain/shared/last-of.ts'
import { tkSettledCopy } from '#site/copy/tk-settled.ts'
import { pages } from '#site/pages.ts'
import { RegisterBarFrame } from '#site/parts/register-bar-frame.tsx'
import { showBox } from '#site/session/box-mode.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { scrollPageTo } from '#ui/scroll-page.ts'
import styles from './with-register-bar.module.css'

type Words = SiteWords<'tkSettledBar'>

/**
 * The page, its footer too, and the bar that invites to register: at the lower edge of the window, and in its own place as
 * soon as half of that place is in sight (specification 2). The place is the last thing of the page, so the bar
 * covers nothing of the footer. Without script it is in the flow.
 */
export function WithRegisterBar({ words, children }: { words: Words; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const isInPlace = useHalfVisible(place)
  return (
    <RegisterBarFrame className={styles.frame} page={children}>
      <div ref={place} className={styles.place}>
        <aside
          className={classNames(styles.bar, isInPlace ? styles.inPlace : styles.fixed)}
          aria-label={tkSettledCopy.registerBar.label}
          data-ground="light"
        >
          <b>{words.title}</b>
          <p>{words.text}</p>
          <ButtonLink
            look="go"
            size="tall"
            className={styles.register}
            href={`${pages.tkSettled.path}#box`}
            onPress={registerAtTop}
          >
            {words.register}
          </ButtonLink>
        </aside>
      </div>
    </RegisterBarFrame>
  )
}

/** Sets the box to register; the bar's way leads to the very top of the page (specification 2). */
function registerAtTop(): void {
  showBox('register')
  scrollPageTo(0)
}

/** The share of an element that has to be in the window (specification 2: threshold 0.5). */
const half = 0.5

/** Whether at least half of the element is in the window; false until the browser has looked. */
function useHalfVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver((entries) => setVisible((lastOf(entries)?.intersectionRatio ?? 0) >= half), {
      threshold: half,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isVisible
}

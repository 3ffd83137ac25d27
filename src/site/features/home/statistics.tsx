import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import line from '#site/drawings/line.module.css'
import space from '#site/parts/section-space.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { countedValue, countMilliseconds, countWithin } from './counting.ts'
import styles from './statistics.module.css'

type Figure = SiteSettings['statistics']['items'][number]

/** Which figures each panel of the sail carries, from the top; what is left goes into the lowest. */
function panelsOf(items: readonly Figure[]): Figure[][] {
  const panels = [items.slice(0, 1), items.slice(1, 2), items.slice(2, 4), items.slice(4)]
  return panels.filter((panel) => panel.length > 0)
}

type StatisticsProps = { words: SiteWords<'homeFigures'>; statistics: SiteSettings['statistics'] }

/** Public praise: the figures are in the panels of a junk sail and count up once when scrolled near. Without figures it renders nothing. */
export function Statistics({ words, statistics }: StatisticsProps): ReactNode {
  const { ref, progress } = useCounting<HTMLElement>()
  if (statistics.items.length === 0) return null
  const { title, asOf } = words
  return (
    <Section ground="deep" className={classNames(styles.statistics, space.lightOnPaper)} cut ref={ref}>
      <div className={styles.words}>
        <Heading level={2} size="medium">
          <Clauses parts={clausesOf(title)} />
        </Heading>
        {statistics.asOf && (
          <p>
            {asOf + statistics.asOf}
            {statistics.source && `，${statistics.source}`}
          </p>
        )}
      </div>
      <div className={styles.drawing}>
        <svg
          className={line.cover}
          viewBox="0 0 1200 752"
          preserveAspectRatio="none"
          fill="var(--ground-2)"
          overflow="visible"
          aria-hidden="true"
        >
          <path d="M10 0L400 -34Q573 48 677 173H10Z" />
          <path d="M10 179L683 179Q837 266 922 397H10Z" />
          <path d="M10 403L928 403Q1034 466 1072 573H10Z" />
          <path d="M10 579L1078 579Q1162 642 1177 749H10Z" />
          <path stroke="var(--mark)" strokeWidth="3" d="M0 -44V872" />
        </svg>
        {panelsOf(statistics.items).map((panel) => (
          <ul key={panel[0]?.label} className={styles.panel}>
            {panel.map(({ value, suffix, label }) => (
              <li key={label}>
                <b className="figure">
                  {countedValue({ final: value, progress })}
                  <i>{suffix}</i>
                </b>
                {label}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Section>
  )
}

/**
 * The progress (0 to 1) of figures that count once when their block comes within 600 px of the window. The server and
 * the first render say 1, the final values, and under reduced motion it stays there.
 */
function useCounting<T extends Element>(): { ref: RefObject<T | null>; progress: number } {
  const ref = useRef<T>(null)
  const [progress, setProgress] = useState(1)

  useEffect(() => {
    const block = ref.current
    if (!block || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let frame = 0
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watch.disconnect()
        const start = performance.now()
        const step = (now: number) => {
          const share = Math.min(1, (now - start) / countMilliseconds)
          setProgress(share)
          if (share < 1) frame = requestAnimationFrame(step)
        }
        frame = requestAnimationFrame(step)
      },
      { rootMargin: `${countWithin}px 0px` },
    )
    watch.observe(block)
    return () => {
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])

  return { ref, progress }
}

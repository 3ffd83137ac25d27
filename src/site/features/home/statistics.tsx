import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { homeCopy } from '#site/copy/home.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { countedValue } from './counting.ts'
import styles from './statistics.module.css'
import { useCounting } from './use-counting.ts'

type Figure = SiteSettings['statistics']['items'][number]

/** Which figures each panel of the sail carries, from the top; what is left goes into the lowest. */
function panelsOf(items: readonly Figure[]): Figure[][] {
  const panels = [items.slice(0, 1), items.slice(1, 2), items.slice(2, 4), items.slice(4)]
  return panels.filter((panel) => panel.length > 0)
}

/** Public praise: the figures stand in the panels of a junk sail and count once when they come near. Without figures nothing is there. */
export function Statistics({ statistics }: { statistics: SiteSettings['statistics'] }): ReactNode {
  const { ref, progress } = useCounting<HTMLElement>()
  if (statistics.items.length === 0) return null
  const { title, asOf } = homeCopy.statistics
  return (
    <Section ground="deep" className={styles.statistics} cut ref={ref}>
      <div className={styles.words}>
        <Heading level={2} size="medium">
          <Clauses parts={title} />
        </Heading>
        {statistics.asOf && (
          <p>
            {asOf(statistics.asOf)}
            {statistics.source && `，${statistics.source}`}
          </p>
        )}
      </div>
      <div className={styles.sail}>
        <svg viewBox="0 0 1200 752" preserveAspectRatio="none" aria-hidden="true">
          <path d="M10 0L400 -34Q573 48 677 173H10Z" />
          <path d="M10 179L683 179Q837 266 922 397H10Z" />
          <path d="M10 403L928 403Q1034 466 1072 573H10Z" />
          <path d="M10 579L1078 579Q1162 642 1177 749H10Z" />
          <path className={styles.mast} d="M0 -44V872" />
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

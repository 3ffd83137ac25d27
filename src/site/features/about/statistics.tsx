import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { SeaBed } from './drawings/sea-bed.tsx'
import styles from './statistics.module.css'

const { title, asOf } = aboutCopy.soundings

/** How deep the leads hang, in px; uneven as a sea bed. */
const depths = [208, 88, 160, 40, 184, 72, 128] as const

const depthOf = (index: number) => depths[index % depths.length] ?? 0

/** The statistics of the settings as soundings: each figure hangs from the surface on a line of its own. */
export function Statistics({ statistics }: { statistics: SiteSettings['statistics'] }): ReactNode {
  if (statistics.items.length === 0) return null
  return (
    <Section ground="deep" className={styles.soundings} cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={title} />
        </Heading>
        {statistics.asOf && (
          <p>
            {asOf(statistics.asOf)}
            {statistics.source && `，${statistics.source}`}
          </p>
        )}
      </div>
      <div className={styles.water}>
        <SeaBed depths={statistics.items.map((_, index) => depthOf(index))} />
        <ul className={styles.leads}>
          {statistics.items.map(({ value, suffix, label }, index) => (
            <li key={label} style={{ '--depth': `${depthOf(index)}px` } as CSSProperties}>
              <b className="figure">
                {value}
                <i>{suffix}</i>
              </b>
              {label}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

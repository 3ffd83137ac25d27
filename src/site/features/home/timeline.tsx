import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { homeCopy } from '#site/copy/home.ts'
import line from '#site/drawings/line.module.css'
import { pages } from '#site/pages.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import space from '#site/parts/section-space.module.css'
import words from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import styles from './timeline.module.css'

/**
 * "The road" with the About text: every milestone adds a line, across on the desktop and down on the phone. Without
 * milestones the text stands alone.
 */
export function Timeline({
  timeline,
  timelineNote,
  brandName,
}: Pick<SiteSettings, 'timeline' | 'timelineNote' | 'brandName'>): ReactNode {
  const { title, about } = homeCopy.road
  const hasRoad = timeline.length > 0
  // React's CSSProperties knows no custom properties.
  const columns = { '--count': timeline.length } as CSSProperties
  return (
    <Section ground="tint" className={classNames(styles.timeline, space.shortBelow)} cut id="about">
      <SectionHead long title={hasRoad ? title : pages.aboutUs.label} text={about(brandName)} />
      {hasRoad && (
        <ol style={columns}>
          {timeline.map(({ year, half, text }, index) => (
            <li key={year + half} className={line.knot} style={{ '--line': index + 1 } as CSSProperties}>
              <time dateTime={year}>
                {year}
                <small>{half}</small>
              </time>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {hasRoad && timelineNote && <p className={classNames(words.note, styles.note)}>{timelineNote}</p>}
    </Section>
  )
}

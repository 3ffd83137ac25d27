import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { homeCopy } from '#site/copy/home.ts'
import { Heading } from '#site/ui/heading.tsx'
import { Section } from '#site/ui/section.tsx'
import styles from './road.module.css'

/** "The road" with the About text: every milestone adds a line, across on the desktop and down on the phone. */
export function Road({ timeline, brandName }: { timeline: SiteSettings['timeline']; brandName: string }): ReactNode {
  const { title, about } = homeCopy.road
  // React's CSSProperties knows no custom properties.
  const columns = { '--count': timeline.length } as CSSProperties
  return (
    <Section ground="tint" className={styles.road} cut id="about">
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        <p>{about(brandName)}</p>
      </div>
      <ol style={columns}>
        {timeline.map(({ year, half, text }, index) => (
          <li key={year + half} style={{ '--line': index + 1 } as CSSProperties}>
            <time dateTime={year}>
              {year}
              <small>{half}</small>
            </time>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

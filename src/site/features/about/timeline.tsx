import type { CSSProperties, ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { type Turn, tackingCourse } from './drawings/course.ts'
import { Boatlet, Track } from './drawings/track.tsx'
import styles from './timeline.module.css'

const { title, text } = aboutCopy.road

/** "The road": a tacking course with a milestone at every turn; on narrow windows a column beside the same zigzag. */
export function Timeline({ timeline, timelineNote }: Pick<SiteSettings, 'timeline' | 'timelineNote'>): ReactNode {
  const milestones = tackingCourse(timeline.length).flatMap((turn, index) => {
    const milestone = timeline[index]
    return milestone === undefined ? [] : [{ ...milestone, turn }]
  })
  const here = milestones.at(-1)?.turn
  if (here === undefined) return null
  return (
    <Section ground="soft" className={styles.road} cut>
      <div className={styles.head}>
        <Heading level={2}>{title}</Heading>
        <p>{text}</p>
      </div>
      <div className={styles.field}>
        <Track course={milestones.map(({ turn }) => turn)} />
        <ol>
          {milestones.map(({ year, half, text: words, turn }) => (
            <li key={year + half} className={styles[turn.side]} style={placeOf(turn)}>
              <svg className={styles.leg} viewBox="0 0 36 100" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0L36 100" />
              </svg>
              <div className={styles.milestone}>
                <time dateTime={year}>
                  {year}
                  {half && <small>{half}</small>}
                </time>
                <p>
                  <Clauses parts={words} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.boat} style={placeOf(here)}>
          <Boatlet />
        </div>
      </div>
      {timelineNote && <p className={styles.note}>{timelineNote}</p>}
    </Section>
  )
}

/** React's CSSProperties knows no custom properties. */
function placeOf({ x, y }: Turn): CSSProperties {
  return { '--x': `${x}%`, '--y': `${y}px` } as CSSProperties
}

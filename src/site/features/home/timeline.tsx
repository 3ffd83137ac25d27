import type { CSSProperties, ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { fillFacts } from '#domain/landing/site-pages.ts'
import { homeCopy } from '#site/copy/home.ts'
import line from '#site/drawings/line.module.css'
import { pages } from '#site/pages.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import space from '#site/parts/section-space.module.css'
import text from '#site/parts/text.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { classNames } from '#ui/class-names.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './timeline.module.css'

/**
 * "The road" with the About text: every milestone adds a line, across on the desktop and down on the phone. Without
 * milestones the text stands alone. Below it the team, where the settings have one.
 */
export function Timeline({ words }: { words: SiteWords<'homeRoad'> }): ReactNode {
  const { timeline, timelineNote, brandName, founded, team } = useSettings()
  const about = fillFacts(words.about, { brand: brandName, foundedYear: founded.year, city: founded.city })
  const hasRoad = timeline.length > 0
  // Drawn on the section's lower edge.
  const hasTeam = team.members.length > 0
  // React's CSSProperties knows no custom properties.
  const columns = { '--count': timeline.length } as CSSProperties
  return (
    <Section ground="tint" className={classNames(styles.timeline, hasTeam && space.noneBelow)} cut id="about">
      <SectionHead long title={hasRoad ? words.title : pages.aboutUs.label} text={about} />
      {hasRoad && (
        <ol style={columns}>
          {timeline.map(({ year, half, text: event }, index) => (
            <li key={year + half} className={line.knot} style={{ '--line': index + 1 } as CSSProperties}>
              <time dateTime={year}>
                {year}
                <small>{half}</small>
              </time>
              <p>{event}</p>
            </li>
          ))}
        </ol>
      )}
      {hasRoad && timelineNote && <p className={classNames(text.note, styles.note)}>{timelineNote}</p>}
      {hasTeam && <Team words={words} size={team.members.length} />}
    </Section>
  )
}

/** Up to five of the team, drawn and named by what they do, at the section's lower edge. */
function Team({ words, size }: { words: SiteWords<'homeRoad'>; size: number }): ReactNode {
  const shown = words.crew.slice(0, size)
  const hasAbout = useVisit().platform === 'pc'
  return (
    <div className={styles.team}>
      <div>
        <Heading level={2} size="medium">
          {words.team}
        </Heading>
        <p>{fillFacts(words.teamText, { posts: homeCopy.posts(shown.length) })}</p>
        {hasAbout && (
          <TextLink alone href={pages.aboutUs.path}>
            {words.more}
          </TextLink>
        )}
      </div>
      <ul>
        {shown.map(({ role, work }, index) => (
          <li key={role}>
            <h3>
              {role} <small>{work}</small>
            </h3>
            <img
              src={`/drawings/crew-${index + 1}.svg`}
              alt=""
              width={110}
              height={140}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

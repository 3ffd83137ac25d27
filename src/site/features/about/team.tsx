import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Crew } from '#site/drawings/crew.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './team.module.css'

const { title, text } = aboutCopy.crew

/** The team of the settings. Its note says in plain sight when these are not real people yet. */
export function Team({ team: { members, note } }: { team: SiteSettings['team'] }): ReactNode {
  if (members.length === 0) return null
  return (
    <Section>
      <div className={styles.head}>
        <Heading level={2}>{title}</Heading>
        <p>{text}</p>
      </div>
      <Crew members={members} />
      {note && <p className={styles.note}>{note}</p>}
    </Section>
  )
}

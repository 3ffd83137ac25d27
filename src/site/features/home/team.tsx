import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Crew } from '#site/drawings/crew.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './team.module.css'

/** The five of the team, drawn and named by what they do. */
export function Team(): ReactNode {
  const { title, text, crew } = homeCopy.team
  return (
    <Section>
      <div className={styles.words}>
        <Heading level={2}>{title}</Heading>
        <p>{text}</p>
      </div>
      <Crew
        members={crew.map(({ role, work, line }, index) => ({
          name: role,
          role: work,
          text: line,
          portrait: `/drawings/crew-${index + 1}.svg`,
        }))}
      />
    </Section>
  )
}

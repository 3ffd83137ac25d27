import type { ReactNode } from 'react'
import { homeCopy } from '#site/copy/home.ts'
import { Crew } from '#site/drawings/crew.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import { Section } from '#ui/section.tsx'

/** The five of the team, drawn and named by what they do. */
export function Team(): ReactNode {
  const { title, text, crew } = homeCopy.team
  return (
    <Section>
      <SectionHead title={title} text={text} />
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

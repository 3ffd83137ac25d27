import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Crew } from '#site/drawings/crew.tsx'
import line from '#site/drawings/line.module.css'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import styles from './about-page.module.css'
import { Contact } from './contact.tsx'
import { AboutHero } from './hero.tsx'
import { Statistics } from './statistics.tsx'
import { Timeline } from './timeline.tsx'

/** The page about the company; a block whose record in the settings is empty is not there. */
export function AboutPage({ settings }: { settings: SiteSettings }): ReactNode {
  return (
    <>
      <AboutHero {...settings} />
      <Hydrate when={still}>
        <Team team={settings.team} />
        <Statistics statistics={settings.statistics} />
        <Timeline {...settings} />
        <Contact {...settings} />
      </Hydrate>
      <AboutRegisterPrompt />
    </>
  )
}

/** The team of the settings. Its note says in plain sight when these are not real people yet. */
function Team({ team: { members, note } }: { team: SiteSettings['team'] }): ReactNode {
  if (members.length === 0) return null
  return (
    <Section>
      <SectionHead long {...aboutCopy.crew} />
      <Crew members={members} />
      {note && <p className={classNames(text.count, styles.note)}>{note}</p>}
    </Section>
  )
}

/** The close of the page: the course of the timeline continues in dots, to a turn that is still to come. */
function AboutRegisterPrompt(): ReactNode {
  const copy = aboutCopy.join
  return (
    <RegisterPrompt
      form="row"
      ground="tint"
      className={styles.prompt}
      title={copy.title}
      text={copy.text}
      words={copy}
      drawing={
        <div className={classNames(styles.course, line.knot)}>
          <svg
            className={line.cover}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            fill="none"
            overflow="visible"
            aria-hidden="true"
          >
            <path
              stroke="var(--good)"
              strokeWidth="3"
              strokeLinecap="round"
              strokeDasharray="2 12"
              d="M-40 -20L12 84L40 24L60 70"
            />
          </svg>
        </div>
      }
    />
  )
}

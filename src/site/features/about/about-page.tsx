import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { SiteBlock, SiteSection, SiteWords } from '#domain/landing/kinds/index.ts'
import line from '#site/drawings/line.module.css'
import { Crew } from '#site/parts/crew.tsx'
import { GeneralBlock } from '#site/parts/general-block.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { RegisterPrompt } from '#site/parts/register-prompt.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Section } from '#ui/section.tsx'
import styles from './about-page.module.css'
import { Contact } from './contact.tsx'
import { AboutHero } from './hero.tsx'
import { Road } from './road.tsx'
import { Statistics } from './statistics.tsx'

type AboutPageProps = {
  settings: SiteSettings
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly SiteBlock[]
  /** The close with the form; null where staff took it away. */
  closing: SiteSection<'aboutRegister'> | null
}

/** The page about the company; a block whose record in the settings is empty is not there. */
export function AboutPage({ settings, blocks, closing }: AboutPageProps): ReactNode {
  return (
    <>
      <Hydrate when={still}>
        {blocks.map((block) => (
          <div key={block.id} data-block={block.id}>
            <StillBlock block={block} settings={settings} />
          </div>
        ))}
      </Hydrate>
      {closing !== null && (
        <div data-block={closing.id}>
          <AboutRegisterPrompt fields={closing.fields} />
        </div>
      )}
    </>
  )
}

function StillBlock({ block, settings }: { block: SiteBlock; settings: SiteSettings }): ReactNode {
  switch (block.kind) {
    case 'aboutOpening':
      return <AboutHero fields={block.fields} settings={settings} />
    case 'aboutTeam':
      return <Team fields={block.fields} team={settings.team} />
    case 'aboutFigures':
      return <Statistics fields={block.fields} statistics={settings.statistics} />
    case 'aboutRoad':
      return <Road fields={block.fields} />
    case 'aboutContact':
      return <Contact fields={block.fields} {...settings} />
    default:
      return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
  }
}

/** The team of the settings. Its note says in plain sight when these are not real people yet. */
function Team({ fields, team: { members, note } }: { fields: SiteWords<'aboutTeam'>; team: SiteSettings['team'] }) {
  if (members.length === 0) return null
  return (
    <Section>
      <SectionHead long title={fields.title} text={fields.text} />
      <Crew members={members} />
      {note && <p className={classNames(text.count, styles.note)}>{note}</p>}
    </Section>
  )
}

/** The close of the page: the course of the timeline continues in dots, to a turn that is still to come. */
function AboutRegisterPrompt({ fields }: { fields: SiteWords<'aboutRegister'> }): ReactNode {
  return (
    <RegisterPrompt
      form="row"
      ground="tint"
      className={styles.prompt}
      title={fields.title}
      text={fields.text}
      words={fields}
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

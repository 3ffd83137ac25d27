import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { BlockValues, StoredFields } from '#domain/landing/block-fields.ts'
import type { aboutKinds } from '#domain/landing/kinds/about.ts'
import { Crew } from '#site/drawings/crew.tsx'
import line from '#site/drawings/line.module.css'
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
import { Statistics } from './statistics.tsx'
import { Timeline } from './timeline.tsx'

type Values<Name extends keyof typeof aboutKinds> = BlockValues<(typeof aboutKinds)[Name]['fields']>

/** A block of the page, as the API answers it. */
type AboutBlock = { id: string; kind: string; fields: StoredFields }

type AboutPageProps = {
  settings: SiteSettings
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly AboutBlock[]
  /** The close with the form; null where staff took it away. */
  closing: AboutBlock | null
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
          <AboutRegisterPrompt fields={valuesOf<'aboutRegister'>(closing)} />
        </div>
      )}
    </>
  )
}

/** The server has read the fields by their kind's table. */
const valuesOf = <Name extends keyof typeof aboutKinds>({ fields }: AboutBlock): Values<Name> => fields as never

function StillBlock({ block, settings }: { block: AboutBlock; settings: SiteSettings }): ReactNode {
  switch (block.kind) {
    case 'aboutOpening':
      return <AboutHero fields={valuesOf<'aboutOpening'>(block)} settings={settings} />
    case 'aboutTeam':
      return <Team fields={valuesOf<'aboutTeam'>(block)} team={settings.team} />
    case 'aboutFigures':
      return <Statistics fields={valuesOf<'aboutFigures'>(block)} statistics={settings.statistics} />
    case 'aboutRoad':
      return <Timeline fields={valuesOf<'aboutRoad'>(block)} />
    case 'aboutContact':
      return <Contact fields={valuesOf<'aboutContact'>(block)} {...settings} />
    default:
      return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
  }
}

/** The team of the settings. Its note says in plain sight when these are not real people yet. */
function Team({ fields, team: { members, note } }: { fields: Values<'aboutTeam'>; team: SiteSettings['team'] }) {
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
function AboutRegisterPrompt({ fields }: { fields: Values<'aboutRegister'> }): ReactNode {
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

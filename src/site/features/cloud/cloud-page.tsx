import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { clausesOf } from '#domain/landing/clauses.ts'
import type { SiteBlock, SiteSection, SiteWords } from '#domain/landing/kinds/index.ts'
import { questionsIn } from '#domain/landing/questions.ts'
import { cloudFeeOf } from '#domain/landing/site-pages.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { cloudPrice } from '#site/copy/cloud-hero.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { GeneralBlock } from '#site/parts/general-block.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { Questions } from '#site/parts/questions.tsx'
import { RegisterForm } from '#site/parts/register-form.tsx'
import space from '#site/parts/section-space.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './cloud-page.module.css'
import type { CloudPlatforms } from './load-named-platforms.ts'
import { Reach } from './reach.tsx'
import { Records } from './records.tsx'

const noPlatforms: CloudPlatforms = { groups: [], total: 0 }

type CloudPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  support: SiteSettings['cloudSupport']
  /** For the server alone, as the blocks. */
  platforms: CloudPlatforms | undefined
  /** What never moves, in the browser empty: its elements came with the document. */
  blocks: readonly SiteBlock[]
  /** The close with the form; null where staff took it away. */
  closing: SiteSection<'cloudRegister'> | null
}

/** The cloud number page in its order (specification 2, Cloud page). */
export function CloudPage({ stage, blocks, closing, ...records }: CloudPageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        {blocks.map((block) => (
          <div key={block.id} data-block={block.id}>
            <StillBlock block={block} {...records} />
          </div>
        ))}
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      {closing !== null && (
        <div data-block={closing.id}>
          <CloudRegisterPrompt fields={closing.fields} />
        </div>
      )}
    </>
  )
}

type StillProps = Pick<CloudPageProps, 'support' | 'platforms'> & { block: SiteBlock }

function StillBlock({ block, support, platforms }: StillProps): ReactNode {
  switch (block.kind) {
    case 'cloudAdvantages':
      return <Advantages fields={block.fields} />
    case 'cloudManagement':
      return <Management fields={block.fields} />
    case 'cloudRecords':
      return <Records fields={block.fields} />
    case 'cloudSynchronous':
      return <Synchronous fields={block.fields} />
    case 'cloudReach':
      return <Reach fields={block.fields} support={support} platforms={platforms ?? noPlatforms} />
    case 'cloudQuestions':
      return <CloudQuestions block={block} />
    default:
      return import.meta.env.SSR ? <GeneralBlock block={block} /> : null
  }
}

/** The drawings of the advantages in their order. */
const drawings = ['one-for-all', 'we-chat', 'unlimited', 'renewal'] as const

/** The four claims of specification 1, each with a drawing of what it means. */
function Advantages({ fields: { items, title } }: { fields: SiteWords<'cloudAdvantages'> }): ReactNode {
  return (
    <Section>
      <Heading level={2}>{title}</Heading>
      <ul className={styles.list}>
        {drawings.map((drawing, at) => (
          <li key={drawing} className={styles.item}>
            <Heading level={3} size="medium">
              {items[at]?.name}
            </Heading>
            <p>
              <Unbroken>{items[at]?.text}</Unbroken>
            </p>
            <Drawing name={`cloud-${drawing}`} width={400} height={56} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Unified management: one table for all numbers; its window runs beyond the right edge of the screen. */
function Management({ fields: { text, title } }: { fields: SiteWords<'cloudManagement'> }): ReactNode {
  return (
    <Section className={space.noneBelow} ground="soft" cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={clausesOf(title)} />
        </Heading>
        <p>
          <Unbroken>{text}</Unbroken>
        </p>
      </div>
      <Drawing
        name="number-table"
        alt={cloudCopy.management.drawing}
        width={1320}
        height={505}
        phone={{ width: 374, height: 516, always: useVisit().platform === 'mobile' }}
        className={styles.numberTable}
      />
    </Section>
  )
}

/** One code comes along one line and leaves the mast to two places within the same second. */
function Synchronous({ fields: { title } }: { fields: SiteWords<'cloudSynchronous'> }): ReactNode {
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={clausesOf(title)} />
      </Heading>
      <Drawing
        name="synchronous"
        alt={cloudCopy.synchronous.drawing}
        width={1440}
        height={440}
        phone={{ width: 358, height: 344, always: useVisit().platform === 'mobile' }}
        className={styles.synchronous}
      />
    </Section>
  )
}

/** What buyers ask before they add a number. */
function CloudQuestions({ block }: { block: SiteSection<'cloudQuestions'> }): ReactNode {
  const facts = { cloudFee: cloudFeeOf(useSettings().prices.cloudNumberYuan) }
  return <Questions title={block.fields.title} items={questionsIn([block], facts)} />
}

/** The close: the price on a sail, and a phone number begins the registration above. */
function CloudRegisterPrompt({ fields }: { fields: SiteWords<'cloudRegister'> }): ReactNode {
  const { cloudNumberYuan } = useSettings().prices
  return (
    <Section ground="deep" className={styles.prompt} cut>
      <svg
        className={styles.drawing}
        viewBox="0 0 920 520"
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path
          fill="var(--deep-2)"
          d="M10 0H420Q560 42 650 112H10ZM10 120H658Q742 180 792 252H10ZM10 260H797Q880 390 890 520H10Z"
        />
        <path stroke="var(--on)" strokeWidth="3" d="M0-10V530" />
      </svg>
      {cloudNumberYuan !== null && (
        <p className={styles.price}>
          {cloudPrice.before}
          <b className="figure">{cloudNumberYuan}</b>
          {cloudPrice.unit}
        </p>
      )}
      <div className={styles.action}>
        <Heading level={2}>{fields.title}</Heading>
        <p>{fields.text}</p>
        <div className={styles.form} data-ground="light">
          <RegisterForm words={fields} />
        </div>
      </div>
    </Section>
  )
}

import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { cloudCopy } from '#site/copy/cloud.ts'
import { cloudCloseCopy, cloudPrice } from '#site/copy/cloud-hero.ts'
import { Drawing } from '#site/drawings/drawing.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { Questions } from '#site/parts/questions.tsx'
import { RegisterForm } from '#site/parts/register-form.tsx'
import space from '#site/parts/section-space.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './cloud-page.module.css'
import type { CloudPlatforms } from './load-named-platforms.ts'
import { Reach } from './reach.tsx'
import { Records } from './records.tsx'

type CloudPageProps = {
  /** The opening: the banner stage with the register box, which the route puts together. */
  stage: ReactNode
  support: SiteSettings['cloudSupport']
  platforms: CloudPlatforms
}

/** The cloud number page in its order (specification 2, Cloud page). */
export function CloudPage({ stage, support, platforms }: CloudPageProps): ReactNode {
  return (
    <>
      {stage}
      <Hydrate when={still}>
        <Advantages />
        <Management />
        <Records />
        <Synchronous />
        <Reach support={support} platforms={platforms} />
        <CloudQuestions />
      </Hydrate>
      {/* A press on its form must be answered at once, so it does not wait to be scrolled near. */}
      <CloudRegisterPrompt />
    </>
  )
}

/** The four claims of specification 1, each with a drawing of what it means. */
function Advantages(): ReactNode {
  const { items, title } = cloudCopy.advantages
  return (
    <Section>
      <Heading level={2}>{title}</Heading>
      <ul className={styles.list}>
        {items.map(({ key, name, text }) => (
          <li key={key} className={styles.item}>
            <Heading level={3} size="medium">
              {name}
            </Heading>
            <p>{text}</p>
            <Drawing name={`cloud-${key}`} width={400} height={56} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Unified management: one table for all numbers; its window runs beyond the right edge of the screen. */
function Management(): ReactNode {
  const { drawing, text, title } = cloudCopy.management
  return (
    <Section className={space.noneBelow} ground="soft" cut>
      <div className={styles.head}>
        <Heading level={2}>
          <Clauses parts={title} />
        </Heading>
        <p>{text}</p>
      </div>
      <Drawing
        name="number-table"
        alt={drawing}
        width={1320}
        height={505}
        phone={{ width: 374, height: 516 }}
        className={styles.numberTable}
      />
    </Section>
  )
}

/** One code comes along one line and leaves the mast to two places within the same second. */
function Synchronous(): ReactNode {
  const { drawing, title } = cloudCopy.synchronous
  return (
    <Section cut>
      <Heading level={2}>
        <Clauses parts={title} />
      </Heading>
      <Drawing
        name="synchronous"
        alt={drawing}
        width={1440}
        height={440}
        phone={{ width: 358, height: 344 }}
        className={styles.synchronous}
      />
    </Section>
  )
}

/** What buyers ask before they add a number. */
function CloudQuestions(): ReactNode {
  const { items, title } = cloudCopy.questions
  return <Questions title={title} items={items(useSettings().prices.cloudNumberYuan)} />
}

/** The close: the price on a sail, and a phone number begins the registration above. */
function CloudRegisterPrompt(): ReactNode {
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
        <Heading level={2}>{cloudCloseCopy.title}</Heading>
        <p>{cloudCloseCopy.text}</p>
        <div className={styles.form} data-ground="light">
          <RegisterForm words={cloudCloseCopy} />
        </div>
      </div>
    </Section>
  )
}

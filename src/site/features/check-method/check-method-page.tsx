import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { type SignalGroup, signalGroups, signalKeys, signalOf, studies } from '#domain/check/signals.ts'
import { trials } from '#domain/check/trials.ts'
import { checkMethods, checkMethodCopy as copy } from '#site/copy/check-method.ts'
import { pages } from '#site/pages.ts'
import { Fact } from '#site/parts/fact.tsx'
import { still } from '#site/parts/kept-html.tsx'
import { SectionHead } from '#site/parts/section-head.tsx'
import space from '#site/parts/section-space.module.css'
import { useSettings } from '#site/visit/settings.tsx'
import { useVisit } from '#site/visit/visit-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './check-method-page.module.css'

const faked = trials.faked.inBrowser + trials.faked.composed
const honest = trials.honest.measured + trials.honest.composed

/** How 环境自检 judges, with the error rates of our own tables, to be cited (decision 081). */
export function CheckMethodPage(): ReactNode {
  const { productName } = useSettings()
  const { origin } = useVisit()
  const figures = [copy.figures.found(trials.found, faked), copy.figures.doubted(trials.doubted, honest)]
  return (
    <>
      <section className={classNames(styles.opening, space.lightOnPaper)} data-ground="deep">
        <Eyebrow>{pages.check.label}</Eyebrow>
        <Heading level={1} size="large">
          {copy.title}
        </Heading>
        <p className={styles.lead}>{copy.lead}</p>
        <dl className={styles.figures}>
          {figures.map(({ name, figure }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figure">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.day}>{copy.day(trials.day)}</p>
      </section>
      <Hydrate when={still}>
        <Section>
          <SectionHead title={copy.rules.title} text={copy.rules.text} />
          <ul className={styles.rules}>
            {copy.rules.items.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <SignalMethods />
        <Trials />
        <Section ground="tint">
          <Heading level={2}>{copy.unread.title}</Heading>
          <dl className={styles.unread}>
            {copy.unread.items.map(({ title, text }) => (
              <Fact key={title} name={title}>
                {text}
              </Fact>
            ))}
          </dl>
        </Section>
        <Section className={styles.cite}>
          <Heading level={2} size="medium">
            {copy.cite.title}
          </Heading>
          <blockquote>{copy.cite.text(productName, trials.day, origin + pages.checkMethod.path)}</blockquote>
          <p>{copy.cite.note}</p>
          <p>
            {Object.values(studies)
              .map(({ title }) => title)
              .join('；')}
            。
          </p>
          <ButtonLink look="go" href={pages.check.path}>
            {copy.cite.back}
          </ButtonLink>
        </Section>
      </Hydrate>
    </>
  )
}

/** Each signal: what it proves and leaves open, its source, and how many changes of it were noticed. */
function SignalMethods(): ReactNode {
  const words = copy.signals
  return (
    <Section ground="soft">
      <SectionHead title={words.title} text={words.text} />
      {(Object.keys(signalGroups) as SignalGroup[]).map((group) => (
        <div key={group} className={styles.group}>
          <h3>{signalGroups[group]}</h3>
          {signalKeys
            .filter((key) => signalOf(key).group === group)
            .map((key) => {
              const { proves, cannot, source } = checkMethods[key]
              const trial = trials.bySignal[key]
              return (
                <article key={key} id={key} className={styles.signal}>
                  <h4>{signalOf(key).name}</h4>
                  <dl>
                    <Fact name={words.proves}>{proves}</Fact>
                    <Fact name={words.cannot}>{cannot}</Fact>
                    <Fact name={words.source}>{source}</Fact>
                  </dl>
                  <p data-untried={trial === undefined || undefined}>
                    {trial === undefined ? words.untried : words.tried(trial.found, trial.faked)}
                  </p>
                </article>
              )
            })}
        </div>
      ))}
    </Section>
  )
}

function Trials(): ReactNode {
  const words = copy.trials
  return (
    <Section>
      <Heading level={2}>{words.title}</Heading>
      <div className={styles.trials}>
        <div>
          {words.parts(trials.faked, trials.honest).map((part) => (
            <p key={part}>{part}</p>
          ))}
        </div>
        <div>
          <h3>{words.missedTitle}</h3>
          <ul>
            {words.missed.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

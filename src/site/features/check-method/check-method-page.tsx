import { Hydrate } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { type SignalGroup, type SignalKey, signalGroups, signalKeys, signalOf, studies } from '#domain/check/signals.ts'
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
import { ChevronIcon } from '#ui/icons.tsx'
import { Section } from '#ui/section.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './check-method-page.module.css'

const faked = trials.faked.inBrowser + trials.faked.composed
const honest = trials.honest.measured + trials.honest.composed

/** How 环境自检 judges, with the error rates of our own tables, to be cited (decision 081). */
export function CheckMethodPage(): ReactNode {
  const { productName } = useSettings()
  const { origin } = useVisit()
  const figures = [
    { ...copy.figures.found(trials.found, faked), strokes: <Strokes count={faked} found={trials.found} /> },
    {
      ...copy.figures.doubted(trials.doubted, honest),
      strokes: <Strokes count={honest} found={trials.doubted} isHonest />,
    },
  ]
  return (
    <>
      <section className={classNames(styles.opening, space.lightOnPaper)} data-ground="deep">
        <Eyebrow>{pages.check.label}</Eyebrow>
        <Heading level={1} size="large">
          {copy.title}
        </Heading>
        <p className={styles.lead}>{copy.lead}</p>
        <dl className={styles.figures}>
          {figures.map(({ name, figure, strokes }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figure">
                {figure}
                {strokes}
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.day}>{copy.day(trials.day)}</p>
      </section>
      <Hydrate when={still}>
        <Section>
          <SectionHead title={copy.rules.title} text={copy.rules.text} />
          <ul className={styles.rules}>
            {copy.rules.items.map(({ title, text, pair }) => (
              <li key={title}>
                <Pair {...pair} />
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
            <Unbroken>
              {Object.values(studies)
                .map(({ title }) => title)
                .join('；')}
            </Unbroken>
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

/** px from one stroke to the next, and their height. */
const step = 5
const height = 48

type StrokesProps = { count: number; found: number; isHonest?: boolean }

/** A stroke for each browser of a table: broken where a change was found, dotted where one was missed, whole for an honest one. */
function Strokes({ count, found, isHonest = false }: StrokesProps): ReactNode {
  const at = (from: number, to: number, part: string) =>
    Array.from({ length: to - from }, (_, place) => `M${(from + place) * step + 1} ${part}`).join('')
  const broken = `0v${height * 0.4}m0 ${height * 0.2}v${height * 0.4}`
  return (
    <svg
      className={styles.strokes}
      viewBox={`0 0 ${count * step - 3} ${height}`}
      width={count * step - 3}
      height={height}
      strokeWidth="2"
      aria-hidden="true"
    >
      <path stroke="var(--rose-on)" d={at(0, found, broken)} />
      <path
        stroke={isHonest ? 'var(--leaf-on)' : 'var(--on-3)'}
        strokeDasharray={isHonest ? undefined : '2 4'}
        d={at(found, count, `0v${height}`)}
      />
    </svg>
  )
}

type PairProps = (typeof copy.rules.items)[number]['pair']

/** The same thing asked in two ways, as an example: a line between two answers that agree, a broken one between others. */
function Pair({ one, other, agrees }: PairProps): ReactNode {
  return (
    <p className={styles.pair} data-agrees={agrees || undefined}>
      <PairEnd words={one} />
      <span className={styles.way}>
        <b>{agrees ? copy.rules.agrees : copy.rules.apart}</b>
      </span>
      <PairEnd words={other} />
    </p>
  )
}

function PairEnd({ words: [name, value] }: { words: readonly [string, string] }): ReactNode {
  return (
    <span className={styles.answer}>
      <small>{name}</small>
      {value}
    </span>
  )
}

/** Each signal: what it proves and leaves open, its source, and how many changes of it were noticed. */
function SignalMethods(): ReactNode {
  const words = copy.signals
  const isPhone = useVisit().platform === 'mobile'
  return (
    <Section ground="soft">
      <SectionHead title={words.title} text={words.text} />
      {(Object.keys(signalGroups) as SignalGroup[]).map((group) => (
        <div key={group} className={styles.group}>
          <h3>{signalGroups[group]}</h3>
          {signalKeys
            .filter((key) => signalOf(key).group === group)
            .map((key) => (isPhone ? <SignalFold key={key} name={key} /> : <SignalRow key={key} name={key} />))}
        </div>
      ))}
    </Section>
  )
}

function SignalRow({ name }: { name: SignalKey }): ReactNode {
  return (
    <article id={name} className={styles.signal}>
      <h4>{signalOf(name).name}</h4>
      <SignalFacts name={name} />
      <p className={styles.tried} data-untried={trials.bySignal[name] === undefined || undefined}>
        {triedWords(name)}
      </p>
    </article>
  )
}

/** On the phone a row that opens: the name and how many changes were found, and below them the facts. */
function SignalFold({ name }: { name: SignalKey }): ReactNode {
  return (
    <details className={styles.fold}>
      <summary>
        <b>{signalOf(name).name}</b>
        <span className={styles.tried} data-untried={trials.bySignal[name] === undefined || undefined}>
          {triedWords(name)}
        </span>
        <ChevronIcon size={12} />
      </summary>
      {/* A link to it opens the row. */}
      <SignalFacts name={name} id={name} />
    </details>
  )
}

function SignalFacts({ name, id }: { name: SignalKey; id?: string }): ReactNode {
  const { proves, cannot, source } = checkMethods[name]
  const words = copy.signals
  return (
    <dl id={id}>
      <Fact name={words.proves}>{proves}</Fact>
      <Fact name={words.cannot}>{cannot}</Fact>
      <Fact name={words.source}>{source}</Fact>
    </dl>
  )
}

function triedWords(name: SignalKey): string {
  const trial = trials.bySignal[name]
  return trial === undefined ? copy.signals.untried : copy.signals.tried(trial.found, trial.faked)
}

function Trials(): ReactNode {
  const words = copy.trials
  return (
    <Section>
      <Heading level={2}>{words.title}</Heading>
      <div className={styles.trials}>
        <div>
          {words.parts(trials.faked, trials.honest).map((part) => (
            <p key={part}>
              <Unbroken>{part}</Unbroken>
            </p>
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

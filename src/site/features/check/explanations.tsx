import type { ReactNode } from 'react'
import { type SignalGroup, signalGroups, signalKeys, signalOf } from '#domain/check/signals.ts'
import { checkCopy } from '#site/copy/check.ts'
import { checkSignalCopy } from '#site/copy/check-signals.ts'
import { pages } from '#site/pages.ts'
import { Fact } from '#site/parts/fact.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Faq } from '#ui/faq.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Unbroken } from '#ui/unbroken.tsx'
import styles from './explanations.module.css'

const { what, unseen, how, questions } = checkCopy

/** Each signal in words before anything is read; the results take its place. */
export function WhatIsRead(): ReactNode {
  return (
    <Section>
      <Heading level={2} size="medium">
        {what.title}
      </Heading>
      <p className={styles.text}>{what.text}</p>
      {(Object.keys(signalGroups) as SignalGroup[]).map((group) => (
        <div key={group} className={styles.group}>
          <h3>{signalGroups[group]}</h3>
          <dl>
            {signalKeys
              .filter((key) => signalOf(key).group === group)
              .map((key) => (
                <Fact key={key} name={signalOf(key).name}>
                  {checkSignalCopy[key].text}
                </Fact>
              ))}
          </dl>
        </div>
      ))}
    </Section>
  )
}

/** What no page can read: the browser stands above the water, and four things lie below it. */
export function Unseen(): ReactNode {
  return (
    <Section ground="tint" cut>
      <div className={styles.head}>
        <Heading level={2} size="large">
          <Clauses parts={unseen.title} lines />
        </Heading>
        <p>{unseen.text}</p>
      </div>
      <img className={styles.boat} src="/drawings/check-boat.svg" alt="" width={2400} height={300} />
      <ul className={styles.items}>
        {unseen.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Lines of the drawn window, as many as the browser reads by itself. */
const lengths = signalKeys.slice(3).map((_, at) => 30 + ((at * 37) % 120))

/** What stays in the browser and the one request that the server receives. */
export function HowItWorks(): ReactNode {
  return (
    <Section className={styles.how}>
      <div>
        <Heading level={2} size="medium">
          {how.title}
        </Heading>
        {how.parts.map((part) => (
          <p key={part}>
            <Unbroken>{part}</Unbroken>
          </p>
        ))}
        <p>
          <Unbroken>{how.source}</Unbroken>
          <a href={how.dbip.href} target="_blank" rel="noopener nofollow">
            {how.dbip.name}
          </a>
          <Unbroken>{how.sourceEnd}</Unbroken>
          {how.more}
          <TextLink href={`${pages.privacy.path}#check`}>{pages.privacy.label}</TextLink>。{how.method}
          <TextLink href={pages.checkMethod.path}>{pages.checkMethod.label}</TextLink>。
        </p>
      </div>
      <svg
        viewBox="0 0 552 300"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        textAnchor="middle"
        fontSize="13"
        role="img"
        aria-label={how.drawing}
      >
        <rect fill="var(--paper)" x="2" y="2" width="300" height="284" rx="20" />
        <path d="M2 38H302" />
        <path strokeWidth="3" d="M60 62V262" />
        <path
          stroke="var(--leaf)"
          d={lengths.map((length, at) => `M60 ${(70 + at * 9.2).toFixed(1)}h${length}`).join('')}
        />
        <text fill="var(--ink-2)" x="288" y="274" textAnchor="end">
          {how.here}
        </text>
        <path stroke="var(--sail)" strokeDasharray="2 6" d="M302 128H446" />
        <path stroke="var(--leaf)" d="M446 172H302" />
        <circle fill="var(--paper)" stroke="var(--leaf)" strokeWidth="2.5" cx="302" cy="172" r="6" />
        <text fill="var(--ink-2)" x="374" y="116">
          {how.ask}
        </text>
        <text fill="var(--ink-2)" x="374" y="198">
          {how.answer}
        </text>
        <rect
          fill="var(--paper-2)"
          stroke="var(--line-2)"
          strokeWidth="1"
          x="447"
          y="98"
          width="103"
          height="104"
          rx="12"
        />
        {how.server.map((line, at) => (
          <text key={line} fill="var(--ink)" fontSize="15" fontWeight="600" x="498" y={146 + at * 22}>
            {line}
          </text>
        ))}
      </svg>
    </Section>
  )
}

export function Questions(): ReactNode {
  return (
    <Section className={styles.questions}>
      <Heading level={2} size="medium">
        {questions.title}
      </Heading>
      <Faq items={questions.items} />
    </Section>
  )
}

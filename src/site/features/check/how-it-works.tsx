import type { ReactNode } from 'react'
import { signalKeys } from '#domain/check/signals.ts'
import { checkCopy } from '#site/copy/check.ts'
import { pages } from '#site/pages.ts'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './how-it-works.module.css'

const copy = checkCopy.how

/** Lines of the drawn window, as many as the browser reads by itself. */
const lengths = signalKeys.slice(3).map((_, at) => 30 + ((at * 37) % 120))

/** What stays in the browser and the one question that leaves it. */
export function HowItWorks(): ReactNode {
  return (
    <Section className={styles.how}>
      <div>
        <Heading level={2} size="medium">
          {copy.title}
        </Heading>
        {copy.parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
        <p>
          {copy.source}
          {copy.more}
          <TextLink href={pages.privacy.path}>{pages.privacy.label}</TextLink>。
        </p>
      </div>
      <svg viewBox="0 0 552 300" role="img" aria-label={copy.drawing}>
        <rect className={styles.window} x="2" y="2" width="300" height="284" rx="20" />
        <path className={styles.edge} d="M2 38H302" />
        <path className={styles.mast} d="M60 62V262" />
        <path
          className={styles.lines}
          d={lengths.map((length, at) => `M60 ${(70 + at * 9.2).toFixed(1)}h${length}`).join('')}
        />
        <text x="288" y="274" textAnchor="end">
          {copy.here}
        </text>
        <path className={styles.ask} d="M302 128H446" />
        <path className={styles.answer} d="M446 172H302" />
        <circle className={styles.end} cx="302" cy="172" r="6" />
        <text x="374" y="116" textAnchor="middle">
          {copy.ask}
        </text>
        <text x="374" y="198" textAnchor="middle">
          {copy.answer}
        </text>
        <rect className={styles.server} x="447" y="98" width="103" height="104" rx="12" />
        {copy.server.map((line, at) => (
          <text key={line} className={styles.name} x="498" y={146 + at * 22} textAnchor="middle">
            {line}
          </text>
        ))}
      </svg>
    </Section>
  )
}

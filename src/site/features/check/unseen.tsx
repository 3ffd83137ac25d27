import type { ReactNode } from 'react'
import { checkCopy } from '#site/copy/check.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import { Section } from '#ui/section.tsx'
import styles from './unseen.module.css'

const copy = checkCopy.unseen

/** Honest limits: the browser is what stands above the water, and four things lie below it. */
export function Unseen(): ReactNode {
  return (
    <Section ground="tint" cut>
      <div className={styles.head}>
        <Heading level={2} size="large">
          <Clauses parts={copy.title} lines />
        </Heading>
        <p>{copy.text}</p>
      </div>
      <svg className={styles.boat} viewBox="0 0 1200 300" aria-hidden="true">
        <path className={styles.sail} d="M606 40V196H470Q500 96 606 40ZM618 40V196H700Q690 90 618 40Z" />
        <path className={styles.mast} d="M612 24V212" />
        <path className={styles.hull} d="M452 208H772L730 252H500Z" />
        <path className={styles.water} d="M-600 252H1800" />
        {[102, 410, 718, 1026].map((x) => (
          <g key={x} className={styles.rope}>
            <path d={`M612 252C612 286 ${x} 264 ${x} 300`} />
            <circle cx={x} cy={293} r={7} />
          </g>
        ))}
      </svg>
      <ul className={styles.items}>
        {copy.items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

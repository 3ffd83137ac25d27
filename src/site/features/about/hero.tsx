import type { ReactNode } from 'react'
import type { SiteSettings } from '#contract/site-settings.ts'
import { aboutCopy } from '#site/copy/about.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Boat } from './drawings/boat.tsx'
import styles from './hero.module.css'

const { eyebrow, title, text, drawing, parts } = aboutCopy.opening

type OpeningProps = Pick<SiteSettings, 'brandName' | 'founded'>

/** The opening with the About text: what one sees of the product above the water, what carries it below. */
export function AboutHero({ brandName, founded }: OpeningProps): ReactNode {
  return (
    <section className={styles.opening}>
      <Eyebrow className={styles.eyebrow}>{eyebrow}</Eyebrow>
      <Heading level={1} className={styles.title}>
        <Clauses parts={title} />
      </Heading>
      <div className={styles.stage}>
        <Boat label={drawing} />
      </div>
      <div className={styles.words} data-ground="deep">
        {text(brandName, founded).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.partsPlace}>
        <ul className={styles.parts}>
          <Part name="fingerprint" className={styles.fingerprint} />
          <Part name="tools" className={styles.tools} />
          <Part name="kernel" className={styles.kernel} />
          <Part name="lines" className={styles.lines} />
        </ul>
      </div>
    </section>
  )
}

function Part({ name, className }: { name: keyof typeof parts; className: string | undefined }) {
  return (
    <li className={className}>
      <b>{parts[name].title}</b>
      {parts[name].text}
    </li>
  )
}

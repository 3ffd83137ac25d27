import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import { Eyebrow } from '#ui/heading.tsx'
import { ReefKnot } from './drawings/reef-knot.tsx'
import styles from './hero.module.css'

const copy = partnersCopy.opening

/** The opening of the partner page. `count` of partners; 0: not known. */
export function PartnersHero({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.opening}>
      <ReefKnot />
      <Eyebrow>{copy.eyebrow}</Eyebrow>
      <h1>
        {copy.title.map((clause) => (
          <span key={clause}>{clause}</span>
        ))}
      </h1>
      <p>
        {copy.text(count).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    </div>
  )
}

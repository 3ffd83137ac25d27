import type { ReactNode } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import styles from './partners-opening.module.css'
import { ReefKnot } from './reef-knot.tsx'

const copy = partnersCopy.opening

/** The opening of the partner page. `count` of partners; 0: not known. */
export function PartnersOpening({ count }: { count: number }): ReactNode {
  return (
    <div className={styles.opening}>
      <ReefKnot />
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

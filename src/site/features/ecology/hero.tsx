import type { ReactNode } from 'react'
import { ecologyCopy } from '#site/copy/ecology.ts'
import { Eyebrow } from '#ui/heading.tsx'
import { DressedMast } from './drawings/dressed-mast.tsx'
import styles from './hero.module.css'

const copy = ecologyCopy.opening

/** The drawn opening of the ecological center. `count` of applications; 0: not known. */
export function EcologyHero({ brand, count }: { brand: string; count: number }): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      <DressedMast label={copy.drawing} />
      <div className={styles.words}>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <h2>
          {copy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </h2>
        <p>{copy.text(brand, copy.tools(count))}</p>
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { platformsCopy } from '#site/copy/platforms.ts'
import { useSettings } from '#site/visit/settings.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Street } from './drawings/street.tsx'
import styles from './hero.module.css'

const copy = platformsCopy.opening

type StreetOpeningProps = {
  /** How many platforms there are; 0 where that is not known. */
  total: number
  /** Whose signs hang over the doors, the first one over the open shop. */
  names: readonly string[]
}

/** The drawn opening of global store opening: a street in which one shop after the other opens. */
export function StoreHero({ total, names }: StreetOpeningProps): ReactNode {
  const { brandName } = useSettings()
  return (
    <div className={styles.opening} data-ground="deep">
      <Street names={names} label={copy.drawing} />
      <div className={styles.words}>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <Heading level={1} className={styles.title}>
          <Clauses parts={copy.title} />
        </Heading>
        <p>
          <Clauses parts={copy.lead(total, brandName)} />
        </p>
      </div>
    </div>
  )
}

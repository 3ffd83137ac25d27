import type { ReactNode } from 'react'
import { priceCopy } from '#site/copy/price.ts'
import styles from './place-step.module.css'

const copy = priceCopy.regionSearch

type RegionSearchProps = {
  value: string
  /** How many regions were found; null while nothing is looked for. */
  found: number | null
  onChange: (words: string) => void
}

/** Looks a region up over all areas; over a hundred countries are too many to leaf through. */
export function RegionSearch({ value, found, onChange }: RegionSearchProps): ReactNode {
  return (
    <div className={styles.search}>
      <input
        type="search"
        className={styles.field}
        value={value}
        placeholder={copy.label}
        aria-label={copy.label}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={found === 0 ? styles.none : 'visually-hidden'}>
        {found !== null && (found === 0 ? copy.none : copy.count(found))}
      </p>
    </div>
  )
}

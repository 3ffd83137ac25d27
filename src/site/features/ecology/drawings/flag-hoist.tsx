import type { ReactNode } from 'react'
import { FlagCloth } from './flag.tsx'
import styles from './flag-hoist.module.css'

/** The category's flag, large, on the one green line, and before and after it the places of its neighbours. */
export function FlagHoist({ place }: { place: number }): ReactNode {
  return (
    <svg className={styles.hoist} viewBox="0 0 300 144" aria-hidden="true">
      <path className={styles.line} d="M-40 6Q120 74 340 22" />
      <g transform="translate(24 27.5) rotate(14.7)">
        <path className={styles.place} d="M0 2h54v36H0z" />
      </g>
      <g transform="translate(96 43.5) rotate(2) scale(2.8)">
        <FlagCloth place={place} />
        <path className={styles.rim} d="M0 0h30v20H0z" />
      </g>
      <g transform="translate(214 42) rotate(-5.5)">
        <path className={styles.place} d="M0 2h54v36H0z" />
      </g>
    </svg>
  )
}

import type { ReactNode } from 'react'
import { openingCopy } from '#site/copy/home-hero.ts'
import styles from './hero-lines.module.css'

/** The heights of the four rows' middles, counted from the top of the first row (opening.module.css: 64 px and 6 px). */
const middles = [32, 102, 172, 242]
const shared = 137

/** The shared red line of old, the mast, and from the mast a green line into each row. */
export function HeroLines(): ReactNode {
  const { before, beforeOnPhone } = openingCopy
  return (
    <div className={styles.lines}>
      <svg viewBox="0 0 148 274" fill="none" strokeWidth="2" aria-hidden="true">
        <defs>
          <linearGradient id="opening-fade" gradientUnits="userSpaceOnUse" x1="64" x2="122" y1="0" y2="0">
            <stop stopColor="#FF7B6E" />
            <stop offset="1" stopColor="#FF7B6E" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path className={styles.shared} d={`M0 ${shared}h68`} />
        <circle className={styles.knot} cx="68" cy={shared} r="4" />
        {middles.map((y) => (
          <path
            key={y}
            d={`M68 ${shared}C102 ${shared} 86 ${y} 120 ${y}`}
            stroke="url(#opening-fade)"
            strokeDasharray="6 4"
          />
        ))}
        <path className={styles.mast} d="M124 -38v324" />
        {middles.map((y) => (
          <g key={y} className={styles.own}>
            <path d={`M124 ${y}h24`} />
            <circle cx="124" cy={y} r="5" />
          </g>
        ))}
      </svg>
      <span className={styles.before}>{before[0]}</span>
      <span className={styles.after}>{before[1]}</span>
      <span className={styles.onPhone}>{beforeOnPhone}</span>
    </div>
  )
}

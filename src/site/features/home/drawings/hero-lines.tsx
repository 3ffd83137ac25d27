import type { ReactNode } from 'react'
import { openingCopy } from '#site/copy/home-hero.ts'
import styles from './hero-lines.module.css'

/** The heights of the four rows' middles, counted from the top of the first row: rows of 64 px, 6 px apart. */
const middles = [32, 102, 172, 242]
const shared = 137

/** The shared red line of old, the mast, and from the mast a green line into each row. */
export function HeroLines(): ReactNode {
  const { before, beforeOnPhone } = openingCopy
  return (
    <div className={styles.lines}>
      <svg viewBox="0 0 148 274" fill="none" strokeWidth="2" overflow="visible" aria-hidden="true">
        <defs>
          <linearGradient id="opening-fade" gradientUnits="userSpaceOnUse" x1="64" x2="122" y1="0" y2="0">
            <stop stopColor="var(--rose-on)" />
            <stop offset="1" stopColor="var(--rose-on)" stopOpacity="0" />
          </linearGradient>
        </defs>
        <path stroke="var(--rose-on)" strokeWidth="3" d={`M0 ${shared}h68`} />
        <circle fill="var(--rose-on)" cx="68" cy={shared} r="4" />
        <path
          stroke="url(#opening-fade)"
          strokeDasharray="6 4"
          d={middles.map((y) => `M68 ${shared}C102 ${shared} 86 ${y} 120 ${y}`).join('')}
        />
        <path stroke="var(--on)" d="M124 -38v324" />
        <path stroke="var(--leaf-on)" d={middles.map((y) => `M129 ${y}h19`).join('')} />
        <g fill="#0b2248" stroke="var(--leaf-on)">
          {middles.map((y) => (
            <circle key={y} cx="124" cy={y} r="5" />
          ))}
        </g>
      </svg>
      <span className={styles.before}>
        {before[0]}
        <i>{before[1]}</i>
      </span>
      <span className={styles.onPhone}>{beforeOnPhone}</span>
    </div>
  )
}

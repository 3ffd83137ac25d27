import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import styles from './drawings.module.css'

/** A line that goes on from month to month. */
export function Renewal(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 56" aria-hidden="true">
      <path className={styles.line} d="M0 20H398" strokeWidth="2" />
      {cloudCopy.advantages.renewals.map((day, index) => {
        const x = 70 + index * 110
        return (
          <g key={day}>
            <circle className={styles.knot} cx={x} cy="20" r="5" />
            <text x={x} y="50" textAnchor="middle">
              {day}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

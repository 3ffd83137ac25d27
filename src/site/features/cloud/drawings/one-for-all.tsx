import type { ReactNode } from 'react'
import styles from './drawings.module.css'

const middle = 28
const lines = Array.from({ length: 12 }, (_, index) => 3 + index * 4.5)

/** Twelve lines run together into one phone. */
export function OneForAll(): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 400 56" aria-hidden="true">
      <g className={styles.line}>
        {lines.map((y, index) => {
          const bend = 267 + 6 * Math.min(index, lines.length - 1 - index)
          return <path key={y} d={`M0 ${y}H${bend}Q328 ${y} 340 ${middle}`} strokeWidth="1.5" />
        })}
        <path d={`M340 ${middle}H362`} strokeWidth="2" />
      </g>
      <path
        className={styles.device}
        d="M368 1h18a6 6 0 016 6v42a6 6 0 01-6 6h-18a6 6 0 01-6-6v-42a6 6 0 016-6zM373 49h8"
      />
    </svg>
  )
}

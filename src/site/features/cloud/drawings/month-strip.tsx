import type { ReactNode } from 'react'
import { cloudCopy } from '#site/copy/cloud.ts'
import styles from './month-strip.module.css'

const copy = cloudCopy.records

/** The heights of thirty days' strokes, three for each day: its morning, noon and evening. */
const heights = [
  '14 67 31 26 56 45 33 58 58 45 54 51 61 28 36 25 25 8 24 19 30 61 21 44 68 54 51 47 67 67',
  '36 33 63 33 23 31 17 14 31 21 25 29 17 30 47 44 38 25 67 17 35 34 53 68 44 24 38 14 16 17',
  '15 20 22 28 67 41 64 51 51 44 43 54 68 37 55 29 48 34 15 17 27 29 9 28 19 38 23 19 72 27',
].flatMap((tenDays) => tenDays.split(' '))

const dayWidth = 40
const path = heights
  .map((height, index) => `M${1 + Math.floor(index / 3) * dayWidth + (index % 3) * 9} 80v-${height}`)
  .join('')

/** A month of messages as one strip of strokes. */
export function MonthStrip(): ReactNode {
  return (
    <figure className={styles.month} role="img" aria-label={copy.drawing}>
      <svg viewBox="0 0 1200 82" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.strokes} d={path} />
        <path className={styles.ground} d="M0 81H1200" />
      </svg>
      <p aria-hidden="true">
        <span>{copy.from}</span>
        <span>{copy.total}</span>
        <span>{copy.to}</span>
      </p>
    </figure>
  )
}

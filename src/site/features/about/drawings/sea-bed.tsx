import type { ReactNode } from 'react'
import styles from './sea-bed.module.css'

/** The bed lies this far below a lead's knot, in px: room for the figure and its label. */
const below = 148

/** The bed that the leads reach for: it follows their depths and runs on over both edges of the content. */
export function SeaBed({ depths }: { depths: readonly number[] }): ReactNode {
  const width = 100 / depths.length
  const points = depths.map((depth, index) => ({ x: (index + 0.3) * width, y: depth + below }))
  const start = { x: -width, y: 300 }
  const end = { x: 100 + width, y: 320 }
  const curve = [...points, end].map((to, index) => {
    const from = points[index - 1] ?? start
    const middle = (from.x + to.x) / 2
    return `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`
  })
  return (
    <svg className={styles.bed} viewBox="0 0 100 440" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M-200 250L${start.x} ${start.y}${curve.join('')}L300 260V600H-200Z`} />
    </svg>
  )
}

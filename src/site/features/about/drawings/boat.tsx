import type { ReactNode } from 'react'
import styles from './boat.module.css'
import { Sail } from './sail.tsx'

const rings = [38, 22] as const

/** Where each line leaves the kernel's rim, close to the others, and the lane it runs on in. */
const lines = [
  { x: 980, y: 646, lane: 604 },
  { x: 984, y: 654, lane: 636 },
  { x: 988, y: 662, lane: 668 },
  { x: 988, y: 670, lane: 700 },
  { x: 984, y: 678, lane: 732 },
  { x: 980, y: 686, lane: 764 },
] as const

/**
 * The boat in section, on a field of 1440 × 800 whose water stands at 480: the sail above, the kernel below, and a line
 * of its own for each shop. The sea runs far over both edges for wide screens.
 */
export function Boat({ label }: { label: string }): ReactNode {
  return (
    <svg className={styles.boat} viewBox="0 0 1440 800" role="img" aria-label={label}>
      <path className={styles.swell} d="M-800 520H640M-800 772H880M1190 512H2400" />
      <g transform="translate(774 92) scale(.56)">
        <Sail gap />
      </g>
      <path className={styles.deck} d="M690 448H1150q-6 20-22 32H716q-18-10-26-32z" />
      <path className={styles.hull} d="M716 480H1128C1090 530 1010 556 930 556S760 536 716 480z" />
      <path className={styles.hull} d="M882 540h112l-18 100h-76z" />
      <g className={styles.kernel}>
        <circle className={styles.core} cx="938" cy="666" r="54" />
        {rings.map((radius) => (
          <circle key={radius} cx="938" cy="666" r={radius} />
        ))}
        <circle className={styles.centre} cx="938" cy="666" r="6" />
      </g>
      <g className={styles.lines}>
        {lines.map(({ x, y, lane }) => (
          <path key={lane} d={`M${x} ${y}C1080 ${y} 1070 ${lane} 1150 ${lane}H2400`} />
        ))}
      </g>
      <g className={styles.pointers}>
        <path d="M1134 210h62M1142 330h54" />
        <path className={styles.below} d="M884 666h-54" />
        <circle cx="1134" cy="210" r="3" />
        <circle cx="1142" cy="330" r="3" />
      </g>
    </svg>
  )
}

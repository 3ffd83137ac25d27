import type { ReactNode } from 'react'
import styles from './bunting.module.css'
import { buntingFlags, type Tone } from './bunting-flags.ts'

/** Where the line hangs at `x`: a quadratic from the upper corners to its lowest point in the middle. */
function lineAt(x: number): number {
  const t = (x + 20) / 1480
  return 6.5 + 371 * t * (1 - t)
}

const width = 52
const height = 38
const apart = 88

/** The flag line over the close of a page: every flag hangs on the one green line and is a shop of its own. */
export function Bunting(): ReactNode {
  const tones: Record<Tone, string | undefined> = {
    white: styles.white,
    sail: styles.sail,
    light: styles.light,
    ember: styles.ember,
  }
  return (
    <svg className={styles.bunting} viewBox="0 0 1440 150" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {buntingFlags.map((patches, index) => {
        const x = 40 + apart * index
        const [from, to] = [lineAt(x), lineAt(x + width)]
        const corner = ([u, v]: readonly [number, number]) =>
          `${(x + width * u).toFixed(1)} ${(from + (to - from) * u + height * v).toFixed(1)}`
        return (
          <g key={x}>
            {patches.map(([tone, corners]) => (
              <path key={corners.join()} className={tones[tone]} d={`M${corners.map(corner).join('L')}Z`} />
            ))}
          </g>
        )
      })}
      <path className={styles.line} d="M-20 6.5Q720 192 1460 6.5" />
    </svg>
  )
}

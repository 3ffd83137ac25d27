import type { ReactNode } from 'react'
import styles from './dressed-mast.module.css'
import { FlagCloth } from './flag.tsx'
import { type Curve, curvePath, type Hung, hungAlong } from './hung-along.ts'

type Drawing = { left: Curve; right: Curve; flags: readonly (Hung & { place: number })[]; size: number }

const wideMast = 700
const wide = dress(
  [
    [wideMast, 22],
    [560, 210],
    [300, 372],
  ],
  [
    [wideMast, 22],
    [900, 204],
    [1440, 262],
  ],
  { size: 52, left: [8, 0.15, 0.105], right: [12, 0.12, 0.078] },
)

const narrowMast = 300
const narrow = dress(
  [
    [narrowMast, 14],
    [200, 120],
    [-20, 170],
  ],
  [
    [narrowMast, 14],
    [340, 80],
    [420, 110],
  ],
  { size: 42, left: [6, 0.18, 0.14], right: [2, 0.3, 0.4] },
)

type Counts = readonly [count: number, first: number, step: number]

/** Both lines with their flags, which follow one another from the mast outwards. */
function dress(left: Curve, right: Curve, hung: { size: number; left: Counts; right: Counts }): Drawing {
  const inOrder = (places: Hung[], from: number) => places.map((place, index) => ({ ...place, place: from + index }))
  return {
    left,
    right,
    size: hung.size,
    flags: [...inOrder(hungAlong(left, ...hung.left), 0), ...inOrder(hungAlong(right, ...hung.right), 5)],
  }
}

/** Two rows of waves; they go on beyond the drawing on its right. */
const waves = [wave(380, 366), wave(300, 384)].join('')

function wave(x: number, y: number): string {
  const crests = Array.from({ length: 22 }, (_, index) => `${x + 200 + 100 * index} ${y}`)
  return `M${x} ${y}Q${x + 50} ${y - 8} ${x + 100} ${y}T${crests.join(' ')}`
}

/** A ship dressed overall: a mast, and from its head two lines full of flags. The phone has a smaller one. */
export function DressedMast({ label }: { label: string }): ReactNode {
  return (
    <>
      <svg className={styles.wide} viewBox="0 0 1088 400" role="img" aria-label={label}>
        <path className={styles.waves} d={waves} />
        <path className={styles.mast} d={`M${wideMast} 0V400`} />
        <path className={styles.pennant} d={`M${wideMast} 22h34l-10 9 10 9h-34`} />
        <Lines drawing={wide} beyond="M1440 262L2600 386" />
      </svg>
      <svg
        className={styles.narrow}
        viewBox="0 0 390 230"
        preserveAspectRatio="xMidYMin slice"
        role="img"
        aria-label={label}
      >
        <path className={styles.mast} d={`M${narrowMast} 0V250`} />
        <Lines drawing={narrow} />
        <path className={styles.pennant} d={`M${narrowMast} 14h24l-7 6.5 7 6.5h-24`} />
      </svg>
    </>
  )
}

/** `beyond`: how the right line goes on where the window is very wide. */
function Lines({
  drawing: { left, right, flags, size },
  beyond = '',
}: {
  drawing: Drawing
  beyond?: string
}): ReactNode {
  return (
    <>
      <path className={styles.line} d={`${curvePath(left)}${curvePath(right)}${beyond}`} />
      {flags.map(({ x, y, slope, place }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${slope}) translate(${-size / 2} 2) scale(${size / 30})`}>
          <FlagCloth place={place} />
        </g>
      ))}
    </>
  )
}

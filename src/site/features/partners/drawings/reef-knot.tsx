import { type ReactNode, useId } from 'react'
import { partnersCopy } from '#site/copy/partners.ts'
import styles from './reef-knot.module.css'

/** A rope comes from one side, lays its loop around the other rope and goes back. */
const fromLeft =
  'M-1600 -38H-96C-52 -38 -36 -44 0 -70S48 -110 92 -110C164 -110 216 -66 216 0S164 110 92 110C48 110 36 96 0 70S-52 38 -96 38H-1600'
const fromRight =
  'M1600 -38H96C52 -38 36 -44 0 -70S-48 -110 -92 -110C-164 -110 -216 -66 -216 0S-164 110 -92 110C-48 110 -36 96 0 70S52 38 96 38H1600'
/** The part of the left rope that comes to lie over the right one again. */
const crossing = 'M-96 -38C-52 -38 -36 -44 0 -70S48 -110 92 -110M-96 38C-52 38 -36 44 0 70S48 110 92 110'

/** From outside in: what shows at the edge of each width is one pair of the six strands, or the paper between them. */
const strands = [
  { width: 52, paper: true },
  { width: 38, paper: false },
  { width: 32, paper: true },
  { width: 24, paper: false },
  { width: 18, paper: true },
  { width: 10, paper: false },
  { width: 4, paper: true },
] as const

/** Two ropes of six strands each, tied in a reef knot. */
export function ReefKnot(): ReactNode {
  const middle = useId()
  return (
    <svg className={styles.knot} viewBox="-330 -150 660 300" role="img" aria-label={partnersCopy.opening.drawing}>
      <clipPath id={middle}>
        <path d="M-54 -150H54V150H-54z" />
      </clipPath>
      <Rope path={fromLeft} look={styles.sail} />
      <Rope path={fromRight} look={styles.leaf} />
      <g clipPath={`url(#${middle})`}>
        <Rope path={crossing} look={styles.sail} />
      </g>
    </svg>
  )
}

function Rope({ path, look }: { path: string; look: string | undefined }): ReactNode {
  return strands.map(({ width, paper }) => (
    <path key={width} className={paper ? styles.paper : look} d={path} strokeWidth={width} />
  ))
}

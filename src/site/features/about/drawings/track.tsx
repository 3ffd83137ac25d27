import type { ReactNode } from 'react'
import { courseHeight, type Turn } from './course.ts'
import { Sail } from './sail.tsx'
import styles from './track.module.css'

const swell = [160, 250, 340, 430, 520] as const

/** Where the course goes on, beyond the milestones: off the field, in the direction of the wind. */
const ahead = { x: 42, y: -395 }

/** The course over the swell. It is stretched to the width of its field, the width of its lines is not. */
export function Track({ course }: { course: readonly Turn[] }): ReactNode {
  const points = course.map(({ x, y }) => `${x} ${y}`)
  const last = course.at(-1)
  return (
    <svg className={styles.track} viewBox={`0 0 100 ${courseHeight}`} preserveAspectRatio="none" aria-hidden="true">
      {swell.map((y) => (
        <path
          key={y}
          className={styles.swell}
          d={`M-33 ${y}C0 ${y - 100} 17 ${y + 90} 43 ${y + 8}S83 ${y - 100} 142 ${y - 14}`}
        />
      ))}
      <path d={`M${points.join('L')}`} />
      {last && <path className={styles.ahead} d={`M${last.x} ${last.y}l${ahead.x} ${ahead.y}`} />}
    </svg>
  )
}

/** The boat of the opening from afar. */
export function Boatlet(): ReactNode {
  return (
    <svg viewBox="-60 -120 720 890" aria-hidden="true">
      <Sail />
      <path className={styles.hull} d="M-60 660H660q-20 90-110 110H60Q-40 750-60 660z" />
    </svg>
  )
}

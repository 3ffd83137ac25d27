import type { CSSProperties, ReactNode } from 'react'
import { lastOf } from '#domain/shared/last-of.ts'
import line from '#site/drawings/line.module.css'
import { Sail } from '#site/drawings/sail.tsx'
import text from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { type Ground, Section } from '#ui/section.tsx'
import { courseHeight, type Turn, tackingCourse } from './course.ts'
import styles from './timeline.module.css'

/** Something that happened, or will. */
export type Milestone = { when: ReactNode; text: string }

type TimelineProps = {
  head: ReactNode
  milestones: readonly Milestone[]
  /** Below the milestones; '' for none. */
  note: string
  ground?: Ground
}

/** A tacking course with a milestone at every turn; on narrow windows a column beside the same zigzag. Nothing without a milestone. */
export function Timeline({ head, milestones, note, ground = 'soft' }: TimelineProps): ReactNode {
  const course = tackingCourse(milestones.length)
  const here = lastOf(course)
  if (here === undefined) return null
  return (
    <Section ground={ground} className={styles.timeline} cut>
      {head}
      <div className={styles.field}>
        <Track course={course} />
        <ol>
          {course.map((turn, at) => (
            <li key={turn.x} className={classNames(line.knot, styles[turn.side])} style={placeOf(turn)}>
              <svg className={styles.leg} viewBox="0 0 36 100" preserveAspectRatio="none" aria-hidden="true">
                <path stroke="var(--good)" strokeWidth="2" d="M0 0L36 100" />
              </svg>
              <div className={styles.milestone}>
                {milestones[at]?.when}
                <p>
                  <Clauses parts={milestones[at]?.text ?? ''} />
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className={styles.boat} style={placeOf(here)}>
          <Boatlet />
        </div>
      </div>
      {note !== '' && <p className={classNames(text.note, styles.note)}>{note}</p>}
    </Section>
  )
}

/** The time of a milestone; `day` where it is one that machines read. */
export function MilestoneTime({ day, children }: { day?: string; children: ReactNode }): ReactNode {
  if (day === undefined) return <b className={styles.when}>{children}</b>
  return (
    <time className={styles.when} dateTime={day}>
      {children}
    </time>
  )
}
/** React's CSSProperties knows no custom properties. */
function placeOf({ x, y }: Turn): CSSProperties {
  return { '--x': `${x}%`, '--y': `${y}px` } as CSSProperties
}

const swell = [160, 250, 340, 430, 520] as const

/** Where the course continues, beyond the milestones: off the field, in the direction of the wind. */
const ahead = { x: 42, y: -395 }

/** The course over the swell. It is stretched to the width of its field, the width of its lines is not. */
function Track({ course }: { course: readonly Turn[] }): ReactNode {
  const points = course.map(({ x, y }) => `${x} ${y}`)
  const last = lastOf(course)
  return (
    <svg
      className={classNames(line.cover, styles.track)}
      viewBox={`0 0 100 ${courseHeight}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="3"
      strokeLinejoin="round"
      overflow="visible"
      aria-hidden="true"
    >
      {swell.map((y) => (
        <path
          key={y}
          stroke="var(--line)"
          strokeWidth="1.5"
          d={`M-33 ${y}C0 ${y - 100} 17 ${y + 90} 43 ${y + 8}S83 ${y - 100} 142 ${y - 14}`}
        />
      ))}
      <path stroke="var(--leaf)" d={`M${points.join('L')}`} />
      {last && (
        <path
          stroke="var(--leaf)"
          strokeDasharray="2 12"
          strokeLinecap="round"
          d={`M${last.x} ${last.y}l${ahead.x} ${ahead.y}`}
        />
      )}
    </svg>
  )
}

/** The boat of the opening from afar. */
function Boatlet(): ReactNode {
  return (
    <svg viewBox="-60 -120 720 890" aria-hidden="true">
      <Sail />
      <path fill="var(--ink)" d="M-60 660H660q-20 90-110 110H60Q-40 750-60 660z" />
    </svg>
  )
}

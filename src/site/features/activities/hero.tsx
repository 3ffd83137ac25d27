import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { buttonClass } from '#ui/button.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { Boat, Sea } from './drawings/boat.tsx'
import styles from './hero.module.css'

const copy = activitiesCopy.opening

/** A title's part before its colon says enough here. */
const titleEnd = /[\uFF1A:]/

/** What the opening announces: the next activity that can be joined. */
export type NextActivity = { title: string; day: string; region: string | null; href: string }

/** The drawn opening of the activity centre: four junks leave one red line, each on a line of its own. */
export function ActivityHero({ next }: { next: NextActivity | null }): ReactNode {
  return (
    <div className={styles.opening} data-ground="deep">
      <svg
        className={styles.drawing}
        viewBox="0 0 1440 520"
        preserveAspectRatio="xMidYMax"
        role="img"
        aria-label={copy.drawing}
      >
        <circle className={styles.sun} cx="1060" cy="232" r="188" />
        <Sea horizon={232} depth={288} />
        <Boat look="far" x={1236} y={146} height={120} lineFrom={621} />
        <Boat look="far" x={930} y={140} height={150} lineFrom={608} />
        <Boat look="near" x={1058} y={124} height={238} lineFrom={569} />
        <Boat look="first" x={736} y={124} height={304} lineFrom={532} />
        <path className={styles.start} d="M640 232L481.6 520" />
      </svg>
      <div className={styles.words}>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <Heading level={2} className={styles.title}>
          {copy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </Heading>
        <p className="num">{next === null ? copy.idle : copy.next(next.day, next.region)}</p>
        {next && (
          <a className={buttonClass({ look: 'on-dark' })} href={next.href}>
            <span className={styles.name}>{next.title.split(titleEnd)[0]}</span>
          </a>
        )}
      </div>
    </div>
  )
}

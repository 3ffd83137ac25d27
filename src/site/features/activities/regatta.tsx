import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { buttonClass } from '#site/ui/button.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { Junk, Sea } from './junk.tsx'
import styles from './regatta.module.css'

const copy = activitiesCopy.opening

/** A title's part before its colon says enough here. */
const titleEnd = /[\uFF1A:]/

/** What the opening announces: the next activity that can be joined. */
export type NextActivity = { title: string; month: number; day: number; region: string | null; href: string }

/** The drawn opening of the activity centre: four junks leave one red line, each on a line of its own. */
export function RegattaOpening({ next }: { next: NextActivity | null }): ReactNode {
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
        <Junk look="far" x={1236} y={146} height={120} lineFrom={621} />
        <Junk look="far" x={930} y={140} height={150} lineFrom={608} />
        <Junk look="near" x={1058} y={124} height={238} lineFrom={569} />
        <Junk look="first" x={736} y={124} height={304} lineFrom={532} />
        <path className={styles.start} d="M640 232L481.6 520" />
      </svg>
      <div className={styles.words}>
        <p className="num">{next === null ? copy.idle : copy.next(next.month, next.day, next.region)}</p>
        <Heading level={2} className={styles.title}>
          {copy.title.map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </Heading>
        {next && (
          <a className={buttonClass({ look: 'on-dark' })} href={next.href}>
            <span className={styles.name}>{next.title.split(titleEnd)[0]}</span>
          </a>
        )}
      </div>
    </div>
  )
}

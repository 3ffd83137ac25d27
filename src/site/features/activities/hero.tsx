import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { buttonClass } from '#ui/button.tsx'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import fourBoats from './drawings/four-boats.svg'
import styles from './hero.module.css'

const copy = activitiesCopy.opening

/** A title's part before its colon says enough here. */
const titleEnd = /[\uFF1A:]/

/** What the hero announces: the next activity that can be joined. */
export type NextActivity = { title: string; day: string; region: string | null; href: string }

/** The drawn banner of the activity centre: four boats leave one red line, each on a line of its own. */
export function ActivityHero({ next }: { next: NextActivity | null }): ReactNode {
  return (
    <div className={styles.hero} data-ground="deep">
      <img className={styles.drawing} src={fourBoats} alt={copy.drawing} width={2640} height={540} />
      <div className={styles.words}>
        <Eyebrow>{copy.eyebrow}</Eyebrow>
        <Heading level={2} className={styles.title}>
          <Clauses parts={copy.title} lines />
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

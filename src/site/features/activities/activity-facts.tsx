import type { ReactNode } from 'react'
import { partsOfTime } from '#domain/shared/time.ts'
import { activityDetailCopy as copy } from '#site/copy/activities.ts'
import { dateCopy } from '#site/copy/dates.ts'
import { isoTime } from '#site/seo/site-data.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Heading } from '#ui/heading.tsx'
import type { ActivityDetail } from './activity-detail.ts'
import styles from './activity-facts.module.css'
import { StateMark } from './state-mark.tsx'

/** State, title, and what an activity says about itself; what it does not say has no line. */
export function ActivityFacts({ activity }: { activity: ActivityDetail }): ReactNode {
  const { title, organizer, address, region, beginTime, endTime, state, link } = activity
  return (
    <div className={styles.facts}>
      <StateMark state={state} hasLink={link !== ''} />
      <Heading level={1} className={styles.title}>
        <Clauses parts={title} />
      </Heading>
      <dl className="num">
        {organizer !== '' && <Fact name={copy.organizer}>{organizer}</Fact>}
        <Fact name={copy.address}>
          <Clauses parts={address || (region ?? copy.online)} />
        </Fact>
        <Fact name={copy.time}>{beginTime === null ? copy.undated : <Period begin={beginTime} end={endTime} />}</Fact>
        {link === '' && state !== 'ended' && <Fact name={copy.join}>{copy.askToJoin}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Period({ begin, end }: { begin: string; end: string | null }): ReactNode {
  return (
    <>
      <Moment time={begin} />
      {end !== null && (
        <>
          {` ${copy.until} `}
          <Moment time={end} />
        </>
      )}
    </>
  )
}

function Moment({ time }: { time: string }): ReactNode {
  const parts = partsOfTime(time)
  return (
    <time className={styles.moment} dateTime={isoTime(time)}>
      {`${dateCopy.day(parts)} ${parts.clock}`}
    </time>
  )
}

import type { ReactNode } from 'react'
import { activityHref } from '#domain/content/addresses.ts'
import { partsOfTime } from '#domain/shared/time.ts'
import { activitiesCopy } from '#site/copy/activities.ts'
import { DayNumeral } from '#site/parts/day-numeral.tsx'
import { DayText } from '#site/parts/day-text.tsx'
import { FailedState } from '#site/parts/failed-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { EmptyState } from '#ui/list-state.tsx'
import { Pager } from '#ui/pager.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import styles from './activity-list.module.css'
import { ActivityLink, ActivityPicture, StateMark } from './activity-parts.tsx'
import { type ActivityQuery, activityListHref, activityPageSizes } from './activity-query.ts'
import type { Activity } from './arrange.ts'
import { arrange } from './arrange.ts'
import type { ActivityAnswer } from './load-activities.ts'
import { useActivityStates } from './use-activity-states.ts'

const pagerCopy = activitiesCopy.pager

type ActivityListProps = {
  answer: ActivityAnswer
  /** The answer to another query is on its way. */
  busy: boolean
  onNavigate: (query: ActivityQuery) => void
  onRetry: () => unknown
}

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** The activities of one page with its pager; else a skeleton, a failure or an empty state. */
export function ActivityList({ answer, busy, onNavigate, onRetry }: ActivityListProps): ReactNode {
  const slow = useLasting(busy, skeletonAfterMs)
  const { query, rows, total, failure } = answer

  function content(): ReactNode {
    if (slow) return <ActivitySkeleton />
    if (failure !== null) return <FailedState title={activitiesCopy.failed.title} hint={failure} onRetry={onRetry} />
    if (rows.length === 0) return <Empty query={query} total={total} />
    return <ActivityBoard activities={rows} />
  }

  return (
    <div className={classNames(styles.list, busy && styles.busy)} aria-busy={busy}>
      {content()}
      {failure === null && rows.length > 0 && (
        <div className={styles.pager}>
          <ActivityPager query={query} total={total} onNavigate={onNavigate} />
        </div>
      )}
    </div>
  )
}

function Empty({ query, total }: { query: ActivityQuery; total: number }): ReactNode {
  const { title, region, allRegions, page, firstPage, none } = activitiesCopy.empty
  const link = (to: ActivityQuery, words: string) => (
    <TextLink alone href={activityListHref(to)}>
      {words}
    </TextLink>
  )
  if (total > 0) return <EmptyState title={title} hint={page} action={link({ ...query, page: 1 }, firstPage)} />
  if (query.region === null) return <EmptyState title={title} hint={none} />
  return <EmptyState title={title} hint={region} action={link({ ...query, region: null, page: 1 }, allRegions)} />
}

type ActivityPagerProps = { query: ActivityQuery; total: number; onNavigate: (query: ActivityQuery) => void }

/** Pages and sizes of the list; nothing where the smallest page holds them all. Another size starts at page 1 again. */
function ActivityPager({ query, total, onNavigate }: ActivityPagerProps): ReactNode {
  if (total <= activityPageSizes[0]) return null
  return (
    <Pager
      page={query.page}
      pages={Math.ceil(total / query.size)}
      hrefOf={(page) => activityListHref({ ...query, page })}
      onPage={(page) => onNavigate({ ...query, page })}
      label={pagerCopy.label}
      previousLabel={pagerCopy.previous}
      nextLabel={pagerCopy.next}
      note={
        <span className={styles.sizes}>
          <span>{pagerCopy.total(total)}</span>
          {activityPageSizes.map((size) => (
            <ActivityLink
              key={size}
              to={{ ...query, size, page: 1 }}
              onNavigate={onNavigate}
              aria-label={pagerCopy.size(size)}
              aria-current={size === query.size || undefined}
            >
              {size}
            </ActivityLink>
          ))}
        </span>
      }
    />
  )
}

const rows = ['first', 'second', 'third'] as const

/** The board before its activities are there. */
function ActivitySkeleton(): ReactNode {
  return (
    <Skeleton label={activitiesCopy.loading}>
      <div className={styles.board}>
        <div className={styles.lead}>
          <span className={styles.leadPicture}>
            <SkeletonBlock height="100%" />
          </span>
          <Words />
        </div>
        <div className={styles.beside}>
          {rows.slice(1).map((row) => (
            <div key={row}>
              <SkeletonBlock height={170} />
              <Words />
            </div>
          ))}
        </div>
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <SkeletonBlock height={60} />
          <SkeletonLine width="62%" />
        </div>
      ))}
    </Skeleton>
  )
}

function Words(): ReactNode {
  return (
    <span className={styles.skeletonWords}>
      <SkeletonLine width="72%" />
      <SkeletonLine width="32%" />
    </span>
  )
}

/** One page of activities: the next one large, those after it smaller and smaller, and what has ended below. */
function ActivityBoard({ activities }: { activities: readonly Activity[] }): ReactNode {
  const { lead, beside, halves, rows, ended } = arrange(useActivityStates(activities))
  return (
    <>
      {lead && (
        <div className={styles.board}>
          <h2 className="visually-hidden">{activitiesCopy.near}</h2>
          <div className={classNames(styles.lead, beside.length === 0 && styles.alone)}>
            <ActivityCard activity={lead} eager />
          </div>
          {beside.length > 0 && (
            <div className={styles.beside}>
              {beside.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </div>
          )}
          {halves.length > 0 && (
            <div className={styles.halves}>
              {halves.map((activity) => (
                <ActivityCard key={activity.id} activity={activity} />
              ))}
            </div>
          )}
        </div>
      )}
      <ActivityRows title={activitiesCopy.later} activities={rows} />
      <ActivityRows title={activitiesCopy.past} activities={ended} />
    </>
  )
}

/** An activity that has not ended: its picture, the day, title, state, region and when it was last changed. */
function ActivityCard({ activity, eager }: { activity: Activity; eager?: boolean }): ReactNode {
  const { id, title, picture, region, updateTime, beginTime, state, hasLink } = activity
  const begin = beginTime === null ? null : partsOfTime(beginTime)
  return (
    <a className={styles.card} href={activityHref(id)}>
      <ActivityPicture src={picture} className={styles.picture} eager={eager} />
      <div className={styles.words}>
        {begin && <DayNumeral {...begin} month={activitiesCopy.month(begin.month)} className={styles.date} />}
        <h3 className={styles.title}>
          <Clauses parts={title} />
        </h3>
        <StateMark state={state} hasLink={hasLink} className={styles.state} />
        <span className={styles.more}>
          {region && <span>{region}</span>}
          <DayText className="num" time={updateTime} words={activitiesCopy.updated} />
        </span>
      </div>
    </a>
  )
}

/** Activities as rows under a heading: those that do not fit above, or, in grey, those that have ended. */
function ActivityRows({ title, activities }: { title: string; activities: readonly Activity[] }): ReactNode {
  if (activities.length === 0) return null
  return (
    <div className={styles.rows}>
      <h2>{title}</h2>
      <ol>
        {activities.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
    </div>
  )
}

function ActivityRow({ activity }: { activity: Activity }): ReactNode {
  const { id, title, picture, region, updateTime, beginTime, state, hasLink } = activity
  return (
    <li>
      <a className={classNames(styles.row, state === 'ended' && styles.ended, 'num')} href={activityHref(id)}>
        <ActivityPicture src={picture} className={styles.rowPicture} />
        <span>{beginTime && <DayText time={beginTime} />}</span>
        <h3>
          <Clauses parts={title} />
        </h3>
        <span>{region}</span>
        <DayText time={updateTime} words={activitiesCopy.updated} />
        <span className={styles.rowState}>
          <StateMark state={state} hasLink={hasLink} />
        </span>
      </a>
    </li>
  )
}

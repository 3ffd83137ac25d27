import type { ReactNode } from 'react'
import { activitiesCopy as copy } from '#site/copy/activities.ts'
import { FailedState } from '#site/parts/failed-state.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useLasting } from '#ui/use-lasting.ts'
import type { ActivityAnswer } from './activity.ts'
import { ActivityBoard } from './activity-board.tsx'
import styles from './activity-list.module.css'
import { ActivityPager } from './activity-pager.tsx'
import { type ActivityQuery, activityListHref } from './activity-query.ts'
import { ActivitySkeleton } from './activity-skeleton.tsx'

type ActivityListProps = {
  answer: ActivityAnswer
  /** The answer to another query is on its way. */
  busy: boolean
  onNavigate: (query: ActivityQuery) => void
  onRetry: () => unknown
}

/** An answer that comes within this time replaces the old one without a skeleton in between. */
const skeletonAfterMs = 200

/** The activities of one page with its pager, or what stands in their place. */
export function ActivityList({ answer, busy, onNavigate, onRetry }: ActivityListProps): ReactNode {
  const slow = useLasting(busy, skeletonAfterMs)
  const { query, rows, total, failure } = answer

  function content(): ReactNode {
    if (slow) return <ActivitySkeleton />
    if (failure !== null) return <FailedState title={copy.failed.title} hint={failure} onRetry={onRetry} />
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
  const { title, region, allRegions, page, firstPage, none } = copy.empty
  const link = (to: ActivityQuery, words: string) => (
    <TextLink alone href={activityListHref(to)}>
      {words}
    </TextLink>
  )
  if (total > 0) return <EmptyState title={title} hint={page} action={link({ ...query, page: 1 }, firstPage)} />
  if (query.region === null) return <EmptyState title={title} hint={none} />
  return <EmptyState title={title} hint={region} action={link({ ...query, region: null, page: 1 }, allRegions)} />
}

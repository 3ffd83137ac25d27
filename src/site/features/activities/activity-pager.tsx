import type { ReactNode } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { Pager } from '#ui/pager.tsx'
import { ActivityLink } from './activity-link.tsx'
import styles from './activity-pager.module.css'
import { type ActivityQuery, activityListHref, activityPageSizes } from './activity-query.ts'

const copy = activitiesCopy.pager

type ActivityPagerProps = { query: ActivityQuery; total: number; onNavigate: (query: ActivityQuery) => void }

/** Pages and sizes of the list; nothing where the smallest page holds them all. Another size starts at page 1 again. */
export function ActivityPager({ query, total, onNavigate }: ActivityPagerProps): ReactNode {
  if (total <= activityPageSizes[0]) return null
  return (
    <Pager
      page={query.page}
      pages={Math.ceil(total / query.size)}
      hrefOf={(page) => activityListHref({ ...query, page })}
      onPage={(page) => onNavigate({ ...query, page })}
      label={copy.label}
      previousLabel={copy.previous}
      nextLabel={copy.next}
      note={
        <span className={styles.sizes}>
          <span>{copy.total(total)}</span>
          {activityPageSizes.map((size) => (
            <ActivityLink
              key={size}
              to={{ ...query, size, page: 1 }}
              onNavigate={onNavigate}
              aria-label={copy.size(size)}
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

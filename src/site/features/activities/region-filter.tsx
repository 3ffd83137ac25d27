import { type ReactNode, useEffect, useRef } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import textStyles from '#site/parts/text.module.css'
import { classNames } from '#ui/class-names.ts'
import type { ActivityRegion } from './activity.ts'
import { ActivityLink } from './activity-link.tsx'
import type { ActivityQuery } from './activity-query.ts'
import styles from './region-filter.module.css'

const copy = activitiesCopy.regions

type RegionPortsProps = {
  regions: readonly ActivityRegion[]
  /** How many activities there are in all of them; null when that is not known. */
  total: number | null
  query: ActivityQuery
  onNavigate: (query: ActivityQuery) => void
}

/** The regions as ports along one green line. Another one starts at its first page again (specification 4). */
export function RegionFilter({ regions, total, query, onNavigate }: RegionPortsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the phone the chosen port may lie beyond the edge.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen && chosen.offsetLeft + chosen.offsetWidth > list.current.clientWidth)
      list.current.scrollLeft = chosen.offsetLeft - 32
  }, [])

  const ports = [{ id: null, name: copy.all, total }, ...regions]
  return (
    <nav aria-label={copy.label} className={styles.nav}>
      <ul ref={list} className={styles.ports}>
        {ports.map((port) => (
          <li key={port.id}>
            <ActivityLink
              to={{ ...query, region: port.id, page: 1 }}
              onNavigate={onNavigate}
              aria-current={port.id === query.region || undefined}
            >
              {port.name}
              {port.total !== null && <small className={classNames(textStyles.count, 'figure')}>{port.total}</small>}
            </ActivityLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

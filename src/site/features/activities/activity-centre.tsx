import { type ReactNode, useEffect, useRef, useState } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { pages } from '#site/pages.ts'
import textStyles from '#site/parts/text.module.css'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Clauses } from '#ui/clauses.tsx'
import { Eyebrow, Heading } from '#ui/heading.tsx'
import { showToast } from '#ui/toast-store.ts'
import styles from './activity-centre.module.css'
import { ActivityList } from './activity-list.tsx'
import { ActivityLink } from './activity-parts.tsx'
import { type ActivityQuery, sameQuery } from './activity-query.ts'
import fourBoats from './drawings/four-boats.svg'
import type { ActivityAnswer, ActivityRegion, NextActivity } from './load-activities.ts'

const openingCopy = activitiesCopy.opening
const regionsCopy = activitiesCopy.regions

type ActivityCentreProps = {
  /** The banner with the page's opening. */
  stage: ReactNode
  /** What the visitor asked for last; the answer may still be that to the question before. */
  asked: ActivityQuery
  answer: ActivityAnswer
  onNavigate: (query: ActivityQuery) => void
  onRetry: () => unknown
}

/** The activity centre (specification 2): banner, regions, activities, pager. */
export function ActivityCentre({ stage, asked, answer, onNavigate, onRetry }: ActivityCentreProps): ReactNode {
  const list = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  const busy = !sameQuery(asked, answer.query)
  const regions = useLastRegions(answer.regions)
  const total = totalOf(regions)

  useEffect(() => {
    const failure = answer.failure ?? answer.regionsFailure
    if (failure !== null) showToast({ kind: 'warn', text: activitiesCopy.failed.warning(failure) })
  }, [answer])

  /** The page keeps its height while the answer is on its way, so that nothing jumps; a turned page starts at its top. */
  function navigate(query: ActivityQuery) {
    setHeight(list.current?.offsetHeight ?? 0)
    if (query.region === asked.region && query.size === asked.size) list.current?.scrollIntoView()
    onNavigate(query)
  }

  return (
    <>
      {stage}
      <div className={styles.pick}>
        <div>
          <Heading level={1} className={styles.title}>
            {pages.activity.label}
          </Heading>
          {total.all > 0 && <p className="num">{activitiesCopy.regions.lead(total.all, total.open)}</p>}
        </div>
        <RegionFilter regions={regions} total={total.all > 0 ? total.all : null} query={asked} onNavigate={navigate} />
      </div>
      <div ref={list} className={styles.list} style={busy ? { minHeight: height } : undefined}>
        <ActivityList answer={answer} busy={busy} onNavigate={navigate} onRetry={onRetry} />
      </div>
    </>
  )
}

/** The last regions that were loaded: if the next list comes without regions, the links to them stay. */
function useLastRegions(regions: readonly ActivityRegion[]): readonly ActivityRegion[] {
  const last = useRef(regions)
  if (regions.length > 0) last.current = regions
  return last.current
}

function totalOf(regions: readonly ActivityRegion[]): { all: number; open: number } {
  return {
    all: regions.reduce((sum, { total }) => sum + total, 0),
    open: regions.reduce((sum, { open }) => sum + open, 0),
  }
}

/** A title's part before its colon says enough here. */
const titleEnd = /[\uFF1A:]/

/** The drawn banner of the activity centre: four boats leave one red line, each on a line of its own. */
export function ActivityHero({ next }: { next: NextActivity | null | undefined }): ReactNode {
  return (
    <div className={styles.hero} data-ground="deep">
      <img className={styles.drawing} src={fourBoats} alt={openingCopy.drawing} width={2640} height={540} />
      <div className={styles.words}>
        <Eyebrow>{openingCopy.eyebrow}</Eyebrow>
        <Heading level={2} className={styles.heroTitle}>
          <Clauses parts={openingCopy.title} lines />
        </Heading>
        <p className="num">{announcement(next)}</p>
        {next && (
          <a className={buttonClass({ look: 'on-dark' })} href={next.href}>
            <span className={styles.name}>{next.title.split(titleEnd)[0]}</span>
          </a>
        )}
      </div>
    </div>
  )
}

/** What is known of the next activity; a list that did not come says nothing about it. */
function announcement(next: NextActivity | null | undefined): string {
  if (next === undefined) return openingCopy.unread
  return next === null ? openingCopy.idle : openingCopy[next.isRunning ? 'running' : 'next'](next.day, next.region)
}

type RegionPortsProps = {
  regions: readonly ActivityRegion[]
  /** How many activities there are in all of them; null when that is not known. */
  total: number | null
  query: ActivityQuery
  onNavigate: (query: ActivityQuery) => void
}

/** The regions as ports along one green line. Another one starts at its first page again (specification 4). */
function RegionFilter({ regions, total, query, onNavigate }: RegionPortsProps): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On the phone the chosen port may lie beyond the edge.
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (list.current && chosen && chosen.offsetLeft + chosen.offsetWidth > list.current.clientWidth)
      list.current.scrollLeft = chosen.offsetLeft - 32
  }, [])

  const ports = [{ id: null, name: regionsCopy.all, total }, ...regions]
  return (
    <nav aria-label={regionsCopy.label} className={styles.nav}>
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { activitiesCopy } from '#site/copy/activities.ts'
import { pages } from '#site/pages.ts'
import { Heading } from '#ui/heading.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { ActivityAnswer, ActivityRegion } from './activity.ts'
import styles from './activity-centre.module.css'
import { ActivityList } from './activity-list.tsx'
import { type ActivityQuery, sameQuery } from './activity-query.ts'
import { RegionFilter } from './region-filter.tsx'

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

/** The regions that came last: where they do not come with another list, the way to the others stays. */
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

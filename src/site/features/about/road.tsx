import type { ReactNode } from 'react'
import type { SiteWords } from '#domain/landing/kinds/index.ts'
import { SectionHead } from '#site/parts/section-head.tsx'
import { MilestoneTime, Timeline } from '#site/parts/timeline/timeline.tsx'
import { useSettings } from '#site/visit/settings.tsx'

type RoadProps = { fields: SiteWords<'aboutRoad'> }

/** "The road": the milestones of the settings. */
export function Road({ fields }: RoadProps): ReactNode {
  const { timeline, timelineNote } = useSettings()
  const milestones = timeline.map(({ year, half, text }) => ({
    text,
    when: (
      <MilestoneTime day={year}>
        {year}
        {half && <small>{half}</small>}
      </MilestoneTime>
    ),
  }))
  return (
    <Timeline
      head={<SectionHead long title={fields.title} text={fields.text} />}
      milestones={milestones}
      note={timelineNote}
    />
  )
}

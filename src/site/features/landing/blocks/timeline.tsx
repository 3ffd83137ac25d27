import type { ReactNode } from 'react'
import type { timeline } from '#domain/landing/kinds/timeline.ts'
import { MilestoneTime, Timeline } from '#site/parts/timeline/timeline.tsx'
import type { BlockProps } from '../block-view.ts'
import { BlockHead } from './block-head.tsx'

/** What happens one after the other. */
export function TimelineBlock({ fields, ground }: BlockProps<typeof timeline>): ReactNode {
  const { title, text, items, note } = fields
  const milestones = items.map((item) => ({ text: item.text, when: <MilestoneTime>{item.when}</MilestoneTime> }))
  return <Timeline head={<BlockHead title={title} text={text} />} milestones={milestones} note={note} ground={ground} />
}

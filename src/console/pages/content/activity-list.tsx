import type { ReactNode } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { ItemList } from './item-list.tsx'

/** 活动: every activity, whatever its state. */
export function ActivitiesPage(): ReactNode {
  return <ItemList heading={firstHeading.activity} page="/activities" />
}

import type { ReactNode } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { ItemList } from '../../editor/item-list.tsx'

/** 活动: every activity, whatever its state. */
export function ActivitiesRoom(): ReactNode {
  return <ItemList heading={firstHeading.activity} room="/activities" />
}

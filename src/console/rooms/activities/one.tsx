import type { ReactNode } from 'react'
import { ItemPage } from '../../editor/item-page.tsx'

/** One activity, being written. */
export function ActivityPage(): ReactNode {
  return <ItemPage room="/activities" />
}

import type { ReactNode } from 'react'
import { ItemPage } from './item-page.tsx'

/** One activity, being written. */
export function ActivityPage(): ReactNode {
  return <ItemPage page="/activities" />
}

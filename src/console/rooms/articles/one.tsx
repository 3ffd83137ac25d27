import type { ReactNode } from 'react'
import { ItemPage } from '../../editor/item-page.tsx'

/** One article, being written. */
export function ArticlePage(): ReactNode {
  return <ItemPage room="/articles" />
}

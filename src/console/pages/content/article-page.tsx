import type { ReactNode } from 'react'
import { ItemPage } from './item-page.tsx'

/** One article, being written. */
export function ArticlePage(): ReactNode {
  return <ItemPage page="/articles" />
}

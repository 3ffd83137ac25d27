import type { ReactNode } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { ItemList } from './item-list.tsx'

/** 文章: every article, whatever its state. */
export function ArticlesPage(): ReactNode {
  return <ItemList heading={firstHeading.article} page="/articles" />
}

import type { ReactNode } from 'react'
import { firstHeading } from '#domain/content/headings.ts'
import { ItemList } from '../../editor/item-list.tsx'

/** 文章: every article, whatever its state. */
export function ArticlesRoom(): ReactNode {
  return <ItemList heading={firstHeading.article} room="/articles" />
}

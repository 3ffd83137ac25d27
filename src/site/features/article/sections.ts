import { type ActiveId, activeId } from '#domain/content/headings.ts'
import { articleCopy } from '#site/copy/article.ts'
import { type Page, pages } from '#site/pages.ts'

export type Section = { name: string; list: Page | null }

const lists: Record<ActiveId, Page | null> = {
  [activeId.brand]: pages.brand,
  [activeId.news]: pages.xwdt,
  [activeId.product]: pages.cpjs,
  [activeId.updates]: null,
  [activeId.tips]: pages.yygh,
}

/** The section that a heading stands for and its list page; feature updates have none (readings 5). */
export function sectionOf(heading: ActiveId | null): Section | null {
  return heading && { name: articleCopy.sections[heading], list: lists[heading] }
}

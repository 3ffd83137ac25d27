import { pageDescriptions } from '#site/copy/page-descriptions.ts'
import { type Page, pages } from '#site/pages.ts'

const descriptionAt = new Map(
  Object.entries(pageDescriptions).map(([name, text]) => [pages[name as keyof typeof pages].path, text]),
)

/** The description of a page of the table, for engines. */
export function descriptionOf({ path }: Page): string {
  return descriptionAt.get(path) ?? ''
}

import { emptyPageDescriptions, pageDescriptions } from '#site/copy/page-descriptions.ts'
import { type Page, pages } from '#site/pages.ts'

const byPath = (texts: Partial<Record<keyof typeof pages, string>>) =>
  new Map(Object.entries(texts).map(([name, text]) => [pages[name as keyof typeof pages].path, text]))

const descriptionAt = byPath(pageDescriptions)
const emptyDescriptionAt = byPath(emptyPageDescriptions)

/** The description of a page of the table, for engines. */
export function descriptionOf({ path }: Page): string {
  return descriptionAt.get(path) ?? ''
}

/** The description of a page while it has no record to show. */
export function emptyDescriptionOf({ path }: Page): string {
  return emptyDescriptionAt.get(path) ?? ''
}

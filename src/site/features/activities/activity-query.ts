import { largestId, readPage, readWholeNumber } from '#domain/shared/whole-number.ts'
import { pages } from '#site/pages.ts'

/** What the activity centre shows: a page from 1, one of the sizes, and the region's id or null for all of them. */
export type ActivityQuery = { page: number; size: number; region: number | null }

/** How many activities a page may show (specification 2, Activity list); the first is the default. */
export const activityPageSizes = [8, 16, 24, 32] as const

const defaultSize = activityPageSizes[0]

/** Reads the query of an address; whatever is no value of the list counts as not given. */
export function readActivityQuery(search: Record<string, unknown>): ActivityQuery {
  return {
    page: readPage(search.page),
    size: activityPageSizes.find((known) => String(known) === String(search.size)) ?? defaultSize,
    region: readWholeNumber(search.region, largestId),
  }
}

/** The query as an address writes it, without what is the default anyway. */
export function writeActivityQuery({ page, size, region }: ActivityQuery): Record<string, number> {
  return {
    ...(region === null ? {} : { region }),
    ...(page === 1 ? {} : { page }),
    ...(size === defaultSize ? {} : { size }),
  }
}

/** The address of a list; also its canonical one. */
export function activityListHref(query: ActivityQuery): string {
  const search = Object.entries(writeActivityQuery(query)).map(([key, value]) => `${key}=${value}`)
  return search.length === 0 ? pages.activity.path : `${pages.activity.path}?${search.join('&')}`
}

export function sameQuery(a: ActivityQuery, b: ActivityQuery): boolean {
  return activityListHref(a) === activityListHref(b)
}

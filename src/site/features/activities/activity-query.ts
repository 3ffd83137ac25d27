import { pages } from '#site/pages.ts'

/** What the activity centre shows: a page from 1, one of the sizes, and the region's id or null for all of them. */
export type ActivityQuery = { page: number; size: number; region: number | null }

/** How many activities a page may show (product.md, section 2, Activity list); the first is the default. */
export const activityPageSizes = [8, 16, 24, 32] as const

const defaultSize = activityPageSizes[0]
/** The largest page that the API counts to, and the largest id of its database. */
const largestPage = 100_000
const largestId = 2_147_483_647

/** Reads the query of an address; whatever is no value of the list counts as not given. */
export function readActivityQuery(search: Record<string, unknown>): ActivityQuery {
  const size = wholeNumber(search.size, defaultSize)
  return {
    page: wholeNumber(search.page, 1, largestPage),
    size: activityPageSizes.find((known) => known === size) ?? defaultSize,
    region: wholeNumber(search.region, null, largestId),
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

/** A number from 1 on that is written as one; of a key that stands there twice, the first value. */
function wholeNumber<Default>(value: unknown, otherwise: Default, largest = Number.MAX_SAFE_INTEGER): number | Default {
  const text = String(Array.isArray(value) ? value[0] : value)
  if (!/^[1-9]\d{0,9}$/.test(text)) return otherwise
  const number = Number(text)
  return number <= largest ? number : otherwise
}

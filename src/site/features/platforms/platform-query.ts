/** What a list of platforms shows: a company type's id, null for all of them, and a page from 1. */
export type PlatformQuery = { type: number | null; page: number }

/** Platforms on one page of the full list (product.md, section 10). */
export const platformsPerPage = 12

/** The largest id of the database, and the largest page number that the API takes (contract/fields.ts, paging). */
const largestId = 2_147_483_647
const largestPage = 100_000

/** Reads the query of an address; whatever is no value of a key counts as not given. */
export function readPlatformQuery(search: Record<string, unknown>): PlatformQuery {
  return { type: wholeNumber(search.type, largestId), page: wholeNumber(search.page, largestPage) ?? 1 }
}

/** The query as an address writes it, without what is the default anyway. */
export function writePlatformQuery({ type, page }: PlatformQuery): Record<string, number> {
  return { ...(type === null ? {} : { type }), ...(page === 1 ? {} : { page }) }
}

/** The address of a list under `path`; also its canonical one. */
export function platformListHref(path: string, query: PlatformQuery): string {
  const search = Object.entries(writePlatformQuery(query)).map(([key, value]) => `${key}=${value}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** A number from 1 on that is written as one; of a key that stands there twice, the first value. */
function wholeNumber(value: unknown, largest: number): number | null {
  const text = String(Array.isArray(value) ? value[0] : value)
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  const number = Number(text)
  return number <= largest ? number : null
}

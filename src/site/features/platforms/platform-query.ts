import { largestId, readPage, readWholeNumber } from '#domain/shared/whole-number.ts'

/** What a list of platforms shows: a company type's id, null for all of them, and a page from 1. */
export type PlatformQuery = { type: number | null; page: number }

/** Platforms on one page of the full list (specification 9). */
export const platformsPerPage = 12

/** Reads the query of an address; whatever is no value of a key counts as not given. */
export function readPlatformQuery(search: Record<string, unknown>): PlatformQuery {
  return { type: readWholeNumber(search.type, largestId), page: readPage(search.page) }
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

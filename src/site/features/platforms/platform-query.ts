import { largestId, readPage, readWholeNumber } from '#domain/shared/whole-number.ts'

/**
 * What a list of platforms shows: a company type's id, null for all of them, and a page from 1. `to`: the last of the
 * pages that were added to it, so that who comes back finds all of them (decision 082); missing where none was.
 */
export type PlatformQuery = { type: number | null; page: number; to?: number }

/** Platforms on one page of the full list: nearly always all of them (readings 5). */
export const platformsPerPage = 120

/** So many added pages come back at once. */
const pagesAddedAtMost = 9

/** Reads the query of an address; whatever is no value of a key counts as not given. */
export function readPlatformQuery(search: Record<string, unknown>): PlatformQuery {
  const page = readPage(search.page)
  const to = Math.min(readPage(search.to), page + pagesAddedAtMost)
  return { type: readWholeNumber(search.type, largestId), page, ...(to > page && { to }) }
}

/**
 * The query as an address writes it, without what is the default anyway, and without the pages that were added: only the
 * visitor's own history names those.
 */
export function writePlatformQuery({ type, page }: PlatformQuery): Record<string, number> {
  return { ...(type === null ? {} : { type }), ...(page === 1 ? {} : { page }) }
}

/** The address of a list under `path`; also its canonical one. */
export function platformListHref(path: string, query: PlatformQuery): string {
  const search = Object.entries(writePlatformQuery(query)).map(([key, value]) => `${key}=${value}`)
  return search.length === 0 ? path : `${path}?${search.join('&')}`
}

/** Writes the last page that was added into the query of the visitor's address. */
export function writeAddedPages(search: string, to: number): string {
  const query = new URLSearchParams(search)
  query.set('to', String(to))
  return `?${query}`
}

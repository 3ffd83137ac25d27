import { readPage } from '#domain/shared/whole-number.ts'

/** Articles on one page of a list (specification 3: pageSize 12). */
export const pageSize = 12

/** How many pages `total` articles fill. */
export function pageCount(total: number): number {
  return Math.ceil(total / pageSize)
}

/** The address of a page of the list at `path`; the first page has the plain one. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

/** The query of a list page. */
export function readListQuery(search: { page?: unknown }): { page: number } {
  return { page: readPage(search.page) }
}

/** Articles on one page of a list (product.md, section 3: pageSize 12). */
export const pageSize = 12

/** The API takes page numbers up to this one (contract/fields.ts, paging). */
const largestPage = 100_000

/**
 * The page that a query value asks for, from 1. What is no page number reads as the first page, one that is too large as
 * the largest that can be asked for: both lie beyond every list.
 */
export function readPageNumber(value: unknown): number {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^[0-9]+$/.test(value))
  const page = isNumber ? Math.min(Number(value), largestPage) : 1
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** How many pages `total` articles fill. */
export function pageCount(total: number): number {
  return Math.ceil(total / pageSize)
}

/** The address of a page of the list at `path`; the first page has the plain one. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

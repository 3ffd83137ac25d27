/** One place in the pager: a page number, or a gap of pages that are left out. */
export type PagerItem = number | 'gap'

/**
 * The page numbers in the pager: the first, the last, the current one and its neighbours, and all of them up to seven.
 * An ellipsis never replaces a single page.
 */
export function pagerPages({ page, pages }: { page: number; pages: number }): PagerItem[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1)
  const from = Math.min(Math.max(page - 1, 3), pages - 4)
  const to = Math.max(Math.min(page + 1, pages - 2), 5)
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, from === 3 ? 2 : 'gap', ...middle, to === pages - 2 ? pages - 1 : 'gap', pages]
}

import { type Page, pages } from '#site/pages.ts'

/** Addresses whose page needs to know what to show. */
const shown: Partial<Record<keyof typeof pages, string>> = {
  platformDetail: '?platformId=1',
  activityInfo: '?activityId=47',
  article: '?id=1&activeId=2',
  // Among its hits is a row of a table, without a place to break.
  search: '?keyword=Temu',
}

/** Every page that the platform has, at an address that shows something. */
export const addressesOf = (isMobile: boolean) =>
  (Object.entries(pages) as [keyof typeof pages, Page][])
    .filter(([, row]) => row !== pages.gallery && (row.platforms === 'both' || !isMobile))
    .map(([key, row]) => ({ row, address: row.path + (shown[key] ?? '') }))

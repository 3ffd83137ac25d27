import { firstHeading } from '#domain/content/headings.ts'

/** Where a record lies open: its room's address, and what stands in the query. */
export type RecordPlace = { to: string; search?: Record<string, string> }

const opened = (to: string) => (id: number) => ({ to, search: { open: String(id) } })

/** Where the records lie open that other rooms lead to. */
export const recordPlaces = {
  article: (id) => ({ to: `/articles/${id}` }),
  activity: (id) => ({ to: `/activities/${id}` }),
  banner: (id) => ({ to: '/banners', search: { id: String(id) } }),
  media: opened('/media'),
  platform: opened('/platforms'),
  ecology: opened('/ecology'),
  partner: opened('/partners'),
  coupon: opened('/coupons'),
} as const satisfies Record<string, (id: number) => RecordPlace>

/** The address of an article or an activity. */
export function itemPlace({ firstLevelHeading, id }: { firstLevelHeading: number; id: number }): string {
  return recordPlaces[firstLevelHeading === firstHeading.activity ? 'activity' : 'article'](id).to
}

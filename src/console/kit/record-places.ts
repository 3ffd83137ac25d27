import { itemKind } from '#domain/content/headings.ts'

/** Where a record lies open: its page's address, and what stands in the query. */
export type RecordPlace = { to: string; search?: Record<string, string> }

const opened = (to: string) => (id: number) => ({ to, search: { open: String(id) } })

/** Where the records lie open that other pages lead to. */
export const recordPlaces = {
  article: (id) => ({ to: `/articles/${id}` }),
  activity: (id) => ({ to: `/activities/${id}` }),
  banner: (id) => ({ to: '/banners', search: { id: String(id) } }),
  media: opened('/media'),
  platform: opened('/platforms'),
  ecology: opened('/ecology'),
  partner: opened('/partners'),
  coupon: opened('/coupons'),
  priceChange: (id) => ({ to: '/prices', search: { set: String(id) } }),
} as const satisfies Record<string, (id: number) => RecordPlace>

/** A record and what its address may need besides its number. */
type NamedRecord = { id: number; name: string; at: string }

/** What is found by more than its number. */
const otherPlaces = {
  redirect: ({ name }) => ({ to: '/redirects', search: { q: name } }),
  version: () => ({ to: '/versions' }),
  sku: ({ name, at }) => ({ to: '/prices', search: { type: at, q: name } }),
  salesPerson: () => ({ to: '/sales-people' }),
  member: () => ({ to: '/members' }),
  account: ({ at }) => ({ to: '/customers', search: { id: at } }),
} as const satisfies Record<string, (record: NamedRecord) => RecordPlace>

type PlacedKind = keyof typeof recordPlaces | keyof typeof otherPlaces

/** Where a record of any kind lies open. */
export function placeOf({ kind, ...record }: NamedRecord & { kind: PlacedKind }): RecordPlace {
  return kind in recordPlaces
    ? recordPlaces[kind as keyof typeof recordPlaces](record.id)
    : otherPlaces[kind as keyof typeof otherPlaces](record)
}

/** The address of an article or an activity. */
export function itemPlace({ firstLevelHeading, id }: { firstLevelHeading: number; id: number }): string {
  return recordPlaces[itemKind({ firstLevelHeading })](id).to
}

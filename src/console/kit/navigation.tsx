import { Link, useRouter } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { itemKind } from '#domain/content/headings.ts'

/** An address below `/console`, with its search part. `resetScroll: false` leaves the page where it is scrolled to. */
type ConsoleTarget = {
  to: string
  search?: Readonly<Record<string, string>>
  /** The id of a part of the page. */
  hash?: string | undefined
  replace?: boolean
  resetScroll?: boolean | undefined
}

/** The router's types know the addresses of the site, whose router is registered; the console's are in pages.ts. */
const asOwn = (target: ConsoleTarget) => target as unknown as { to: '/' }

type ConsoleLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'onClick' | 'aria-current' | 'ref' | 'title' | 'target'
> & {
  to: string
  search?: Readonly<Record<string, string>>
  hash?: string
  /** False leaves the page where it is scrolled to. */
  resetScroll?: boolean | undefined
  /** The id of the record that it opens, by which the record's editor gives the focus back. */
  'data-record'?: number | undefined
  children: ReactNode
}

/** A link to a page. */
export function ConsoleLink({ to, search = {}, hash, resetScroll, ...rest }: ConsoleLinkProps): ReactNode {
  // The caller marks the current link; by itself the router marks only a link to exactly this address.
  const activeOptions = { exact: true, includeSearch: true, includeHash: hash !== undefined }
  return <Link {...asOwn({ to, search, hash, resetScroll })} activeOptions={activeOptions} {...rest} />
}

/** Goes to an address below `/console`. */
export function useGo(): (target: ConsoleTarget) => Promise<void> {
  const router = useRouter()
  return (target) => router.navigate(asOwn(target))
}

/** The address at which a record is open, with its query. */
export type RecordPlace = { to: string; search?: Record<string, string> }

const opened = (to: string) => (id: number) => ({ to, search: { open: String(id) } })

/** The records that other pages link to by their id. */
export const recordPlaces = {
  article: (id) => ({ to: `/articles/${id}` }),
  activity: (id) => ({ to: `/activities/${id}` }),
  banner: (id) => ({ to: '/banners', search: { id: String(id) } }),
  landing: (id) => ({ to: `/pages/${id}` }),
  media: opened('/media'),
  platform: opened('/platforms'),
  ecology: opened('/ecology'),
  partner: opened('/partners'),
  coupon: opened('/coupons'),
  version: opened('/versions'),
  member: opened('/members'),
  priceChange: (id) => ({ to: '/prices', search: { set: String(id) } }),
} as const satisfies Record<string, (id: number) => RecordPlace>

/** A record and what its address may need besides its id. */
type NamedRecord = { id: number; name: string; at: string }

/** Records whose address needs more than the id. */
const otherPlaces = {
  redirect: ({ name }) => ({ to: '/redirects', search: { q: name } }),
  sku: ({ name, at }) => ({ to: '/prices', search: { type: at, q: name } }),
  salesPerson: () => ({ to: '/sales-people' }),
  account: ({ at }) => ({ to: '/customers', search: { id: at } }),
  order: ({ at }) => ({ to: '/customers', search: { id: at } }),
} as const satisfies Record<string, (record: NamedRecord) => RecordPlace>

type PlacedKind = keyof typeof recordPlaces | keyof typeof otherPlaces

/** The address at which a record of any kind is open. */
export function placeOf({ kind, ...record }: NamedRecord & { kind: PlacedKind }): RecordPlace {
  return kind in recordPlaces
    ? recordPlaces[kind as keyof typeof recordPlaces](record.id)
    : otherPlaces[kind as keyof typeof otherPlaces](record)
}

/** The address of an article or an activity. */
export function itemPlace({ firstLevelHeading, id }: { firstLevelHeading: number; id: number }): string {
  return recordPlaces[itemKind({ firstLevelHeading })](id).to
}

import type { Permission } from './roles.ts'

/** The record kinds that ⌘K finds, and the permission for each: that of its page (console 3). */
export const recordKinds = {
  article: 'content.read',
  activity: 'content.read',
  banner: 'content.read',
  media: 'media.read',
  redirect: 'content.read',
  platform: 'directories.read',
  ecology: 'directories.read',
  partner: 'directories.read',
  version: 'versions.read',
  sku: 'prices.read',
  coupon: 'prices.read',
  salesPerson: 'sales.read',
  member: 'staff.read',
  account: 'customers.read',
} as const satisfies Record<string, Permission>

export type RecordKind = keyof typeof recordKinds

export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

import type { Permission } from './roles.ts'

/** The record kinds that ⌘K finds, and the permission for each: that of its page (console 3). */
export const recordKinds = {
  article: 'content.read',
  activity: 'content.read',
  banner: 'content.read',
  landing: 'content.read',
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
  order: 'customers.read',
} as const satisfies Record<string, Permission>

export type RecordKind = keyof typeof recordKinds

export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]]

/** Audited records with a name: those that ⌘K finds except accounts and orders, and change sets. */
export type AuditedKind = Exclude<RecordKind, 'account' | 'order' | 'article' | 'activity'> | 'content' | 'priceChange'

const kinds: Readonly<Record<string, AuditedKind>> = {
  content: 'content',
  banner: 'banner',
  landing: 'landing',
  media: 'media',
  redirect: 'redirect',
  installer: 'version',
  platform: 'platform',
  ecology: 'ecology',
  partner: 'partner',
  sku: 'sku',
  coupon: 'coupon',
  'price-change': 'priceChange',
  'sales-person': 'salesPerson',
  staff: 'member',
}

/** The record in an entry's target, `content:64`; null when it is not a named record. */
export function readAuditTarget(target: string): { kind: AuditedKind; id: number } | null {
  const [, word = '', number = ''] = /^([a-z-]+):([1-9]\d{0,9})$/.exec(target) ?? []
  const [kind, id] = [kinds[word], Number(number)]
  return kind === undefined || id > 2_147_483_647 ? null : { kind, id }
}

/** The record's name as stored in the entry, for deleted records; null when there is none. */
export function storedRecordName(detail: Readonly<Record<string, unknown>>): string | null {
  for (const part of [detail, detail.after, detail.before]) {
    if (typeof part !== 'object' || part === null) continue
    const { title, name, from } = part as Record<string, unknown>
    const kept = [title, name, from].find((value) => typeof value === 'string' && value.trim() !== '')
    if (kept !== undefined) return (kept as string).slice(0, 200)
  }
  return null
}

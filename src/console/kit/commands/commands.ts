import type { Permission } from '#domain/staff/roles.ts'
import type { ConsoleKey, ConsolePermission } from '../api.ts'

/** The call that a verb ends in, and the permission that this call asks for. */
type Start = { call: ConsoleKey; permission: Permission }

const by = <Key extends ConsoleKey>(call: Key, permission: ConsolePermission<Key> & Permission): Start => ({
  call,
  permission,
})

/**
 * What can be begun in the pages, each by its page and its own name: the page shows it (command-button.tsx), ⌘K runs it, and
 * `/PAGE?do=NAME` is the address at which it is open. ⌘K alone reads its words, from shell/command-copy.ts.
 */
export const commands = {
  'articles.new': by('POST /content', 'content.write'),
  'activities.new': by('POST /content', 'content.write'),
  'calendar.plan': by('POST /content/{id}/plan', 'content.write'),
  'calendar.subscribe': by('POST /calendar-feed/make', 'content.read'),
  'banners.add': by('POST /banners', 'content.write'),
  'media.upload': by('POST /media', 'media.write'),
  'redirects.add': by('POST /redirects', 'content.publish'),
  'platforms.add': by('POST /directories/{kind}/entries', 'directories.write'),
  'platforms.import': by('POST /directories/{kind}/import', 'directories.write'),
  'platforms.groups': by('POST /directories/{kind}/groups', 'directories.publish'),
  'ecology.add': by('POST /directories/{kind}/entries', 'directories.write'),
  'ecology.import': by('POST /directories/{kind}/import', 'directories.write'),
  'ecology.groups': by('POST /directories/{kind}/groups', 'directories.publish'),
  'partners.add': by('POST /directories/{kind}/entries', 'directories.write'),
  'partners.import': by('POST /directories/{kind}/import', 'directories.write'),
  'partners.groups': by('POST /directories/{kind}/groups', 'directories.publish'),
  'versions.upload': by('POST /installers/uploads', 'versions.write'),
  'prices.change': by('POST /price-changes', 'prices.write'),
  'prices.import': by('POST /price-changes/{id}/draft', 'prices.write'),
  'prices.sku': by('POST /skus', 'prices.write'),
  'coupons.add': by('POST /coupons', 'prices.publish'),
  'invitations.make': by('POST /invitations', 'invitations.manage'),
  'sales-people.add': by('POST /sales-people', 'sales.write'),
  'channels.goals': by('POST /channels/goals', 'channels.goals'),
  'conversions.cost': by('POST /conversions/costs', 'conversions.manage'),
  'conversions.token': by('POST /conversions/token', 'conversions.token'),
  'exports.make': by('POST /exports', 'exports.make'),
  'settings.token': by('POST /engines/baidu/token', 'engines.manage'),
  'settings.history': by('GET /settings/versions', 'settings.read'),
  'members.invite': by('POST /members/invite', 'staff.manage'),
} as const satisfies Record<string, Start>

export type PageCommand = keyof typeof commands
type PageOf<Name extends string> = Name extends `${infer Page}.${string}` ? Page : never
type VerbOf<Name extends string> = Name extends `${string}.${infer Verb}` ? Verb : never

/** The names of what can be begun in a page. */
export type CommandIn<Page extends string> = Extract<PageCommand, `${Page}.${string}`>

/** The address at which a verb is open: its page's, and `do` in the query. */
export function commandPlace<Name extends PageCommand>(name: Name) {
  const at = name.indexOf('.')
  return {
    to: `/${name.slice(0, at) as PageOf<Name>}` as const,
    search: { do: name.slice(at + 1) as VerbOf<Name> },
  }
}

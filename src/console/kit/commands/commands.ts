import type { Permission } from '#domain/staff/roles.ts'
import type { ConsoleKey, ConsolePermission } from '../api.ts'

/** The call that a command ends in, the permission that this call asks for, and the command's word: on its button and in ⌘K. */
type Command = { call: ConsoleKey; permission: Permission; word: string }

const command = <Key extends ConsoleKey>(
  call: Key,
  permission: ConsolePermission<Key> & Permission,
  word: string,
): Command => ({ call, permission, word })

/**
 * The commands of the pages, each by its page and its own name: the page shows it (use-command.tsx), ⌘K runs it, and
 * `/PAGE?do=NAME` is the address at which it is open. They stand together because ⌘K shows them before any page is loaded.
 */
export const commands = {
  'pages.new': command('POST /landing-pages', 'content.write', '新建页面'),
  'pages.import': command('POST /landing-pages/import', 'content.write', '导入页面'),
  'articles.new': command('POST /content', 'content.write', '新建文章'),
  'activities.new': command('POST /content', 'content.write', '新建活动'),
  'articles.template': command('POST /content-templates/{key}/use', 'content.write', '用模板新建'),
  'activities.template': command('POST /content-templates/{key}/use', 'content.write', '用模板新建'),
  'activities.regions': command('POST /activity-regions', 'content.publish', '活动地区'),
  'calendar.plan': command('POST /content/{id}/plan', 'content.write', '排期'),
  'calendar.subscribe': command('POST /calendar-feed/make', 'content.read', '订阅日历'),
  'banners.add': command('POST /banners', 'content.write', '新建横幅'),
  'media.upload': command('POST /media', 'media.write', '上传'),
  'redirects.add': command('POST /redirects', 'content.publish', '新建跳转'),
  'searches.synonym': command('POST /synonyms', 'content.publish', '新建同义词'),
  'platforms.add': command('POST /directories/{kind}/entries', 'directories.write', '新建平台'),
  'platforms.import': command('POST /directories/{kind}/import', 'directories.write', '导入'),
  'platforms.groups': command('POST /directories/{kind}/groups', 'directories.publish', '管理分类'),
  'ecology.add': command('POST /directories/{kind}/entries', 'directories.write', '新建应用'),
  'ecology.import': command('POST /directories/{kind}/import', 'directories.write', '导入'),
  'ecology.groups': command('POST /directories/{kind}/groups', 'directories.publish', '管理分类'),
  'partners.add': command('POST /directories/{kind}/entries', 'directories.write', '新建伙伴'),
  'partners.import': command('POST /directories/{kind}/import', 'directories.write', '导入'),
  'partners.groups': command('POST /directories/{kind}/groups', 'directories.publish', '管理分类'),
  'versions.upload': command('POST /installers/uploads', 'versions.write', '上传'),
  'prices.change': command('POST /price-changes', 'prices.write', '新建变更集'),
  'prices.import': command('POST /catalogue/import', 'prices.publish', '导入'),
  'prices.sku': command('POST /skus', 'prices.write', '新建SKU'),
  'prices.types': command('POST /device-types', 'prices.publish', '设备类型'),
  'prices.categories': command('POST /equipment-categories', 'prices.publish', '设备类别'),
  'prices.facts': command('POST /catalogue/names', 'prices.publish', '地区与服务商'),
  'coupons.add': command('POST /coupons', 'prices.publish', '新建优惠券'),
  'invitations.make': command('POST /invitations', 'invitations.manage', '生成邀请'),
  'sales-people.add': command('POST /sales-people', 'sales.write', '新建顾问'),
  'channel-links.add': command('POST /channels/links', 'channels.links', '新建推广链接'),
  'channels.note': command('POST /channels/notes', 'channels.links', '添加记事'),
  'channels.goals': command('POST /channels/goals', 'channels.goals', '设置目标'),
  'conversions.cost': command('POST /conversions/costs', 'conversions.manage', '录入花费'),
  'conversions.token': command('POST /conversions/token', 'conversions.token', '设置凭证'),
  'exports.archive': command('POST /content/archive', 'content.archive', '导入存档'),
  'exports.make': command('POST /exports', 'exports.make', '导出列表'),
  'settings.token': command('POST /engines/baidu/token', 'engines.manage', '设置凭证'),
  'settings.history': command('GET /settings/versions', 'settings.read', '查看版本'),
  'account.weekly': command('GET /weekly-report', 'channels.read', '预览周报'),
  'members.invite': command('POST /members/invite', 'staff.manage', '邀请成员'),
} as const satisfies Record<string, Command>

export type PageCommand = keyof typeof commands
type PageOf<Name extends string> = Name extends `${infer Page}.${string}` ? Page : never
type ActionOf<Name extends string> = Name extends `${string}.${infer Action}` ? Action : never

/** The address at which a command is open: its page's, with `do` in the query. */
export function commandPlace<Name extends PageCommand>(name: Name) {
  const at = name.indexOf('.')
  return {
    to: `/${name.slice(0, at) as PageOf<Name>}` as const,
    search: { do: name.slice(at + 1) as ActionOf<Name> },
  }
}

import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#domain/staff/roles.ts'
import type { CountedPage } from './kit/use-waiting.ts'

/** The groups of the rail, in its order; a room without one stands above them. */
export const roomGroups = ['内容', '目录', '价格', '客户', '数据', '系统'] as const
export type RoomGroup = (typeof roomGroups)[number]

/** A room of the console: one row makes its address, its link in the rail, its command in ⌘K and its guard. */
export type Room = {
  /** Below `/console`. */
  path: `/${string}`
  word: string
  /** `person`: it stands in the person's menu, not in the rail. */
  group: RoomGroup | 'person' | null
  /** Who may enter; the server decides over each call again. */
  permission: Permission
  component: AsyncRouteComponent<Record<string, never>>
  /** A thing of this room: its address below the room's, such as `/$id`, and its editor. */
  thing?: { path: `/${string}`; component: AsyncRouteComponent<Record<string, never>> }
  /** Whose number it has: `all` is the sum of the others; without it the room has none. */
  waiting?: CountedPage | 'all'
}

/** Every room that is built, in the rail's order. */
export const rooms: readonly Room[] = [
  {
    ...{ path: '/', word: '今天', group: null, permission: 'today.read' },
    component: lazyRouteComponent(() => import('./rooms/today/list.tsx'), 'TodayRoom'),
    waiting: 'all',
  },
  {
    ...{ path: '/articles', word: '文章', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/articles/list.tsx'), 'ArticlesRoom'),
    waiting: 'articles',
    thing: { path: '/$id', component: lazyRouteComponent(() => import('./rooms/articles/one.tsx'), 'ArticlePage') },
  },
  {
    ...{ path: '/activities', word: '活动', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/activities/list.tsx'), 'ActivitiesRoom'),
    waiting: 'activities',
    thing: { path: '/$id', component: lazyRouteComponent(() => import('./rooms/activities/one.tsx'), 'ActivityPage') },
  },
  {
    ...{ path: '/calendar', word: '日历', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/calendar/list.tsx'), 'CalendarRoom'),
  },
  {
    ...{ path: '/banners', word: '横幅', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/banners/list.tsx'), 'BannersRoom'),
    waiting: 'banners',
  },
  {
    ...{ path: '/media', word: '媒体', group: '内容', permission: 'media.read' },
    component: lazyRouteComponent(() => import('./rooms/media/list.tsx'), 'MediaRoom'),
  },
  {
    ...{ path: '/redirects', word: '跳转', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/redirects/list.tsx'), 'RedirectsRoom'),
  },
  {
    ...{ path: '/bin', word: '回收站', group: '内容', permission: 'content.read' },
    component: lazyRouteComponent(() => import('./rooms/bin/list.tsx'), 'BinRoom'),
  },
  {
    ...{ path: '/platforms', word: '平台', group: '目录', permission: 'directories.read' },
    component: lazyRouteComponent(() => import('./rooms/platforms/list.tsx'), 'PlatformsRoom'),
  },
  {
    ...{ path: '/ecology', word: '生态应用', group: '目录', permission: 'directories.read' },
    component: lazyRouteComponent(() => import('./rooms/ecology/list.tsx'), 'EcologyRoom'),
  },
  {
    ...{ path: '/partners', word: '合作伙伴', group: '目录', permission: 'directories.read' },
    component: lazyRouteComponent(() => import('./rooms/partners/list.tsx'), 'PartnersRoom'),
  },
  {
    ...{ path: '/versions', word: '客户端版本', group: '目录', permission: 'versions.read' },
    component: lazyRouteComponent(() => import('./rooms/versions/list.tsx'), 'VersionsRoom'),
    waiting: 'versions',
  },
  {
    ...{ path: '/prices', word: '设备与价格', group: '价格', permission: 'prices.read' },
    component: lazyRouteComponent(() => import('./rooms/prices/list.tsx'), 'PricesRoom'),
    waiting: 'prices',
  },
  {
    ...{ path: '/coupons', word: '优惠券', group: '价格', permission: 'prices.read' },
    component: lazyRouteComponent(() => import('./rooms/coupons/list.tsx'), 'CouponsRoom'),
  },
  {
    ...{ path: '/price-rules', word: '规则', group: '价格', permission: 'prices.read' },
    component: lazyRouteComponent(() => import('./rooms/price-rules/list.tsx'), 'PriceRulesRoom'),
  },
  {
    ...{ path: '/quote', word: '试算', group: '价格', permission: 'prices.read' },
    component: lazyRouteComponent(() => import('./rooms/quote/list.tsx'), 'QuoteRoom'),
  },
  {
    ...{ path: '/applications', word: '加入申请', group: '客户', permission: 'applications.read' },
    component: lazyRouteComponent(() => import('./rooms/applications/list.tsx'), 'ApplicationsRoom'),
    waiting: 'applications',
  },
  {
    ...{ path: '/cancellations', word: '注销申请', group: '客户', permission: 'applications.read' },
    component: lazyRouteComponent(() => import('./rooms/cancellations/list.tsx'), 'CancellationsRoom'),
    waiting: 'cancellations',
  },
  {
    ...{ path: '/invitations', word: '邀请', group: '客户', permission: 'invitations.manage' },
    component: lazyRouteComponent(() => import('./rooms/invitations/list.tsx'), 'InvitationsRoom'),
  },
  {
    ...{ path: '/customers', word: '账号查询', group: '客户', permission: 'customers.read' },
    component: lazyRouteComponent(() => import('./rooms/customers/list.tsx'), 'CustomersRoom'),
  },
  {
    ...{ path: '/sales-people', word: '销售顾问', group: '客户', permission: 'sales.read' },
    component: lazyRouteComponent(() => import('./rooms/sales-people/list.tsx'), 'SalesPeopleRoom'),
  },
  {
    ...{ path: '/channels', word: '渠道', group: '数据', permission: 'channels.read' },
    component: lazyRouteComponent(() => import('./rooms/channels/list.tsx'), 'ChannelsRoom'),
  },
  {
    ...{ path: '/conversions', word: '转化上报', group: '数据', permission: 'conversions.read' },
    component: lazyRouteComponent(() => import('./rooms/conversions/list.tsx'), 'ConversionsRoom'),
  },
  {
    ...{ path: '/exports', word: '导出', group: '数据', permission: 'exports.make' },
    component: lazyRouteComponent(() => import('./rooms/exports/list.tsx'), 'ExportsRoom'),
  },
  {
    ...{ path: '/settings', word: '站点设置', group: '系统', permission: 'settings.read' },
    component: lazyRouteComponent(() => import('./rooms/settings/list.tsx'), 'SettingsRoom'),
    thing: {
      path: '/legal/$document',
      component: lazyRouteComponent(() => import('./rooms/settings/legal.tsx'), 'LegalPage'),
    },
  },
  {
    ...{ path: '/messages', word: '发送记录', group: '系统', permission: 'jobs.read' },
    component: lazyRouteComponent(() => import('./rooms/messages/list.tsx'), 'MessagesRoom'),
  },
  {
    ...{ path: '/jobs', word: '后台任务', group: '系统', permission: 'jobs.read' },
    component: lazyRouteComponent(() => import('./rooms/jobs/list.tsx'), 'JobsRoom'),
  },
  {
    ...{ path: '/health', word: '健康', group: '系统', permission: 'jobs.read' },
    component: lazyRouteComponent(() => import('./rooms/health/list.tsx'), 'HealthRoom'),
  },
  {
    ...{ path: '/audit', word: '审计记录', group: '系统', permission: 'audit.read' },
    component: lazyRouteComponent(() => import('./rooms/audit/list.tsx'), 'AuditRoom'),
  },
  {
    ...{ path: '/members', word: '成员与权限', group: '系统', permission: 'staff.read' },
    component: lazyRouteComponent(() => import('./rooms/members/list.tsx'), 'MembersRoom'),
  },
  {
    ...{ path: '/account', word: '我的账号', group: 'person', permission: 'self.manage' },
    component: lazyRouteComponent(() => import('./rooms/account/list.tsx'), 'AccountRoom'),
  },
]

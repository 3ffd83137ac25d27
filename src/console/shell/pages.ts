import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { Permission } from '#domain/staff/roles.ts'
import type { CountedPage } from './use-waiting.ts'

/** The groups of the navigation in order; pages without a group come first. */
export const pageGroups = ['内容', '目录', '价格', '客户', '数据', '系统'] as const
export type PageGroup = (typeof pageGroups)[number]

/** A page of the console: one row makes its address, its link in the rail, its command in ⌘K and its guard. */
export type ConsolePageEntry = {
  /** Below `/console`. */
  path: `/${string}`
  /** Its name in the navigation, the bar, the document's title, ⌘K and the sentence of a refusal. */
  word: string
  /**
   * `person` and `exports`: in the member's menu and that of notifications instead of the navigation; `today`: reached from
   * 今天 alone.
   */
  group: PageGroup | 'person' | 'today' | 'exports' | null
  /**
   * The pages of the navigation whose view it is: the row of views of each lists it, and the navigation itself does not. Views
   * follow their page in the order of this table.
   */
  within?: readonly `/${string}`[]
  /** Who may enter; the server decides over each call again. */
  permission: Permission
  /** What there is to do on it: navigation and rows of views show it to members who have one of these. Absent: reading is the purpose. */
  acts?: readonly Permission[]
  /** Loaded when the page is opened or its link is pointed at; no page is in the first load. */
  component: AsyncRouteComponent<Record<string, never>>
  /** A record of this page with an address of its own: the path below the page's, such as `/$id`, and its editor. */
  thing?: { path: `/${string}`; component: AsyncRouteComponent<Record<string, never>> }
  /** Further lists at its address, by `tab` of the query: they stand after the page in its row of views. */
  tabs?: readonly { tab: string; word: string }[]
  /** Parts of the page with addresses below its own, which its row of the navigation shows while it is pointed at; `former` is an address that leads on to the part. */
  parts?: readonly {
    path: `/${string}`
    word: string
    component: AsyncRouteComponent<Record<string, never>>
    former?: `/${string}`
  }[]
  /** Whose number it has, from `GET /waiting`: `all` is the sum of the others; without it the page has none. */
  waiting?: CountedPage | 'all'
}

/**
 * Every page, in the navigation's order. A guard requires a row for each folder of `src/console/pages`; another one
 * requires the page of each command to be open to the roles that may run it.
 */
export const pages: readonly ConsolePageEntry[] = [
  {
    path: '/',
    word: '今天',
    group: null,
    permission: 'today.read',
    component: lazyRouteComponent(() => import('../pages/today/today-page.tsx'), 'TodayPage'),
    waiting: 'all',
  },
  {
    path: '/launch',
    word: '上线准备',
    group: 'today',
    permission: 'launch.decide',
    component: lazyRouteComponent(() => import('../pages/launch/launch-page.tsx'), 'LaunchPage'),
  },
  {
    path: '/pages',
    word: '页面',
    group: '内容',
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/landing/landing-list.tsx'), 'LandingListPage'),
    thing: {
      path: '/$id',
      component: lazyRouteComponent(() => import('../pages/landing/landing-page.tsx'), 'LandingPage'),
    },
  },
  {
    path: '/articles',
    word: '文章',
    group: '内容',
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/content/item-list.tsx'), 'ArticlesPage'),
    waiting: 'articles',
    thing: {
      path: '/$id',
      component: lazyRouteComponent(() => import('../pages/content/item-page.tsx'), 'ArticlePage'),
    },
  },
  {
    path: '/activities',
    word: '活动',
    group: '内容',
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/content/item-list.tsx'), 'ActivitiesPage'),
    waiting: 'activities',
    thing: {
      path: '/$id',
      component: lazyRouteComponent(() => import('../pages/content/item-page.tsx'), 'ActivityPage'),
    },
  },
  {
    path: '/calendar',
    word: '日历',
    group: '内容',
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/calendar/calendar-page.tsx'), 'CalendarPage'),
  },
  {
    path: '/banners',
    word: '横幅',
    group: '内容',
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/banners/banner-list.tsx'), 'BannersPage'),
    waiting: 'banners',
  },
  {
    path: '/media',
    word: '媒体',
    group: '内容',
    permission: 'media.read',
    component: lazyRouteComponent(() => import('../pages/media/media-list.tsx'), 'MediaPage'),
  },
  {
    path: '/tags',
    word: '标签',
    group: '内容',
    within: ['/articles', '/activities'],
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/tags/tag-list.tsx'), 'TagsPage'),
  },
  {
    path: '/replace',
    word: '查找替换',
    group: '内容',
    within: ['/articles', '/activities'],
    permission: 'content.write',
    component: lazyRouteComponent(() => import('../pages/replace/replace-page.tsx'), 'ReplacePage'),
  },
  {
    path: '/redirects',
    word: '跳转',
    group: '内容',
    tabs: [{ tab: 'missed', word: '没找到的地址' }],
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/redirects/redirect-list.tsx'), 'RedirectsPage'),
  },
  {
    path: '/searches',
    word: '没搜到的词',
    group: '内容',
    within: ['/redirects'],
    tabs: [{ tab: 'synonyms', word: '同义词' }],
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/searches/searches-page.tsx'), 'SearchesPage'),
  },
  {
    path: '/bin',
    word: '回收站',
    group: '内容',
    within: ['/articles', '/activities'],
    permission: 'content.read',
    component: lazyRouteComponent(() => import('../pages/bin/bin-list.tsx'), 'BinPage'),
  },
  {
    path: '/platforms',
    word: '平台',
    group: '目录',
    permission: 'directories.read',
    component: lazyRouteComponent(() => import('../pages/directory/directory-page.tsx'), 'PlatformsPage'),
  },
  {
    path: '/ecology',
    word: '生态应用',
    group: '目录',
    permission: 'directories.read',
    component: lazyRouteComponent(() => import('../pages/directory/directory-page.tsx'), 'EcologyPage'),
  },
  {
    path: '/partners',
    word: '合作伙伴',
    group: '目录',
    permission: 'directories.read',
    component: lazyRouteComponent(() => import('../pages/directory/directory-page.tsx'), 'PartnersPage'),
  },
  {
    path: '/versions',
    word: '客户端版本',
    group: '目录',
    permission: 'versions.read',
    component: lazyRouteComponent(() => import('../pages/versions/version-list.tsx'), 'VersionsPage'),
    waiting: 'versions',
  },
  {
    path: '/prices',
    word: '设备与价格',
    group: '价格',
    permission: 'prices.read',
    component: lazyRouteComponent(() => import('../pages/prices/prices-page.tsx'), 'PricesPage'),
    waiting: 'prices',
  },
  {
    path: '/coupons',
    word: '优惠券',
    group: '价格',
    permission: 'prices.read',
    acts: ['prices.publish', 'coupons.give'],
    component: lazyRouteComponent(() => import('../pages/coupons/coupon-list.tsx'), 'CouponsPage'),
  },
  {
    path: '/price-rules',
    word: '规则',
    group: '价格',
    within: ['/prices'],
    permission: 'prices.read',
    acts: ['prices.publish'],
    component: lazyRouteComponent(() => import('../pages/price-rules/price-rules-page.tsx'), 'PriceRulesPage'),
  },
  {
    path: '/quote',
    word: '试算',
    group: '价格',
    within: ['/prices'],
    permission: 'prices.read',
    component: lazyRouteComponent(() => import('../pages/quote/quote-page.tsx'), 'QuotePage'),
  },
  {
    path: '/applications',
    word: '加入申请',
    group: '客户',
    permission: 'applications.read',
    component: lazyRouteComponent(() => import('../pages/applications/application-list.tsx'), 'ApplicationsPage'),
    waiting: 'applications',
  },
  {
    path: '/cancellations',
    word: '注销申请',
    group: '客户',
    permission: 'applications.read',
    component: lazyRouteComponent(() => import('../pages/cancellations/cancellation-list.tsx'), 'CancellationsPage'),
    waiting: 'cancellations',
  },
  {
    path: '/invitations',
    word: '邀请',
    group: '客户',
    within: ['/applications'],
    permission: 'invitations.manage',
    component: lazyRouteComponent(() => import('../pages/invitations/invitation-list.tsx'), 'InvitationsPage'),
  },
  {
    path: '/customers',
    word: '账号查询',
    group: '客户',
    permission: 'customers.read',
    component: lazyRouteComponent(() => import('../pages/customers/customer-page.tsx'), 'CustomersPage'),
  },
  {
    path: '/sales-people',
    word: '销售顾问',
    group: '客户',
    permission: 'sales.read',
    component: lazyRouteComponent(() => import('../pages/sales-people/sales-person-list.tsx'), 'SalesPeoplePage'),
  },
  {
    path: '/channels',
    word: '渠道',
    group: '数据',
    permission: 'channels.read',
    component: lazyRouteComponent(() => import('../pages/channels/channels-page.tsx'), 'ChannelsPage'),
  },
  {
    path: '/channel-links',
    word: '推广链接',
    group: '数据',
    within: ['/channels'],
    permission: 'channels.read',
    acts: ['channels.links'],
    component: lazyRouteComponent(() => import('../pages/channels/link-list.tsx'), 'ChannelLinksPage'),
  },
  {
    path: '/conversions',
    word: '转化上报',
    group: '数据',
    permission: 'conversions.read',
    acts: ['conversions.manage'],
    component: lazyRouteComponent(() => import('../pages/conversions/conversions-page.tsx'), 'ConversionsPage'),
  },
  {
    path: '/settings',
    word: '站点设置',
    group: '系统',
    permission: 'settings.read',
    component: lazyRouteComponent(() => import('../pages/settings/settings-page.tsx'), 'SettingsPage'),
    thing: {
      path: '/legal/$document',
      component: lazyRouteComponent(() => import('../pages/settings/legal-editor.tsx'), 'LegalPage'),
    },
  },
  {
    path: '/health',
    word: '运行状况',
    group: '系统',
    permission: 'jobs.read',
    component: lazyRouteComponent(() => import('../pages/health/health-part.tsx'), 'HealthPart'),
    parts: [
      {
        path: '/jobs',
        component: lazyRouteComponent(() => import('../pages/health/jobs-part.tsx'), 'JobsPart'),
        word: '后台任务',
        former: '/jobs',
      },
      {
        path: '/messages',
        component: lazyRouteComponent(() => import('../pages/health/messages-part.tsx'), 'MessagesPart'),
        word: '发送记录',
        former: '/messages',
      },
    ],
    waiting: 'jobs',
  },
  {
    path: '/audit',
    word: '审计记录',
    group: '系统',
    permission: 'audit.read',
    component: lazyRouteComponent(() => import('../pages/audit/audit-list.tsx'), 'AuditPage'),
  },
  {
    path: '/members',
    word: '成员与权限',
    group: '系统',
    permission: 'staff.read',
    component: lazyRouteComponent(() => import('../pages/members/member-list.tsx'), 'MembersPage'),
  },
  {
    path: '/exports',
    word: '导出',
    group: 'exports',
    permission: 'exports.make',
    component: lazyRouteComponent(() => import('../pages/exports/export-list.tsx'), 'ExportsPage'),
  },
  {
    path: '/account',
    word: '我的账号',
    group: 'person',
    permission: 'self.manage',
    component: lazyRouteComponent(() => import('../pages/account/account-page.tsx'), 'AccountPage'),
  },
]

import { describe, expect, test } from 'vitest'
import { permissionsOf, type Role, roles } from '#domain/staff/roles.ts'
import { navigationEntryOf, navigationFor, navigationGroups, pageAt, pagesFor } from './page-access.ts'
import { type ConsolePageEntry, pageGroups, pages } from './pages.ts'

const words = (role: Role) => pagesFor(pages, permissionsOf([role])).map(({ word }) => word)
const entriesOf = (role: Role) => navigationFor(pages, permissionsOf([role]))
const rows = (role: Role) => entriesOf(role).map(({ page }) => page.word)
const viewsOf = (role: Role, word: string) =>
  entriesOf(role)
    .find(({ page }) => page.word === word)
    ?.views.map((view) => view.word)
const pageNamed = (word: string) => pages.find((page) => page.word === word) ?? null

test('a role is shown the pages that it may enter, and no other', () => {
  expect(words('owner')).toEqual(expect.arrayContaining(['今天', '审计记录', '成员与权限', '我的账号']))
  expect(words('auditor')).not.toContain('成员与权限')
  expect(words('analyst')).not.toContain('审计记录')
})

test('the navigation of an owner has the rows of the specification, in its groups and order', () => {
  const { top, groups } = navigationGroups(entriesOf('owner'), pageGroups)
  expect(top.map(({ page }) => page.word)).toEqual(['今天'])
  expect(groups.map(({ name, entries }) => [name, ...entries.map(({ page }) => page.word)])).toEqual([
    ['内容', '页面', '文章', '活动', '日历', '横幅', '媒体', '跳转'],
    ['目录', '平台', '生态应用', '合作伙伴', '客户端版本'],
    ['价格', '设备与价格', '优惠券'],
    ['客户', '加入申请', '注销申请', '账号查询', '销售顾问'],
    ['数据', '渠道', '转化上报'],
    ['系统', '站点设置', '运行状况', '审计记录', '成员与权限'],
  ])
})

test('what has no row of its own is a view of one that it belongs to', () => {
  const withViews = entriesOf('owner').filter(({ views }) => views.length > 1)
  expect(withViews.map(({ views: [{ word }] }) => word)).toEqual([
    '文章',
    '活动',
    '跳转',
    '设备与价格',
    '加入申请',
    '渠道',
  ])
  for (const [word, ...views] of [
    ['文章', '标签', '查找替换', '回收站'],
    ['活动', '标签', '查找替换', '回收站'],
    ['跳转', '没搜到的词'],
    ['设备与价格', '规则', '试算'],
    ['加入申请', '邀请'],
    ['渠道', '推广链接'],
  ])
    expect(viewsOf('owner', word ?? '')).toEqual(expect.arrayContaining([word, ...views]))
  for (const { within = [], group } of pages)
    for (const path of within) expect(pages.find((page) => page.path === path)?.group).toBe(group)
})

describe.each(roles)('%s', (role) => {
  const held = permissionsOf([role]).map(({ permission }) => permission)
  const hasUse = ({ permission, acts }: ConsolePageEntry) =>
    held.includes(permission) && (acts === undefined || acts.some((one) => held.includes(one)))

  test.each(entriesOf(role).map(({ page, views }) => ({ word: page.word, views })))(
    '$word opens on a page with something to do, and so do its views',
    ({ views }) => {
      expect(views.filter((view) => !hasUse(view))).toEqual([])
    },
  )

  test('each page with something to do has a way to it by navigation, 今天 or a menu of the bar', () => {
    const shown = new Set(entriesOf(role).flatMap(({ views }) => views))
    const lost = pages.filter((page) => hasUse(page) && !shown.has(page)).map(({ word }) => word)
    const elsewhere = ['上线准备', '导出', '我的账号']
    expect(lost).toEqual(elsewhere.filter((word) => words(role).includes(word)))
  })
})

test('the navigation leaves out what a role has nothing to do on, and its address and ⌘K still lead there', () => {
  expect(rows('editor')).not.toContain('转化上报')
  expect(viewsOf('editor', '渠道')).toEqual(['渠道'])
  expect(words('editor')).toEqual(expect.arrayContaining(['转化上报', '推广链接']))
  expect(rows('analyst')).toContain('转化上报')
  expect(viewsOf('analyst', '渠道')).toEqual(['渠道', '推广链接'])
  expect(viewsOf('approver', '设备与价格')).toEqual(['设备与价格', '试算'])
  expect(rows('approver')).not.toContain('优惠券')
  expect(rows('pricing')).toContain('优惠券')
})

test('a row whose own page is closed to the member opens on the first view that is open', () => {
  const planted = pages.map((page) =>
    page.path === '/prices' ? { ...page, permission: 'staff.manage' as const } : page,
  )
  const found = navigationFor(planted, permissionsOf(['pricing'])).find(({ page }) => page.path === '/prices')
  expect(found?.views.map(({ path }) => path)).toEqual(['/price-rules', '/quote'])
  const closed = planted.map((page) =>
    page.within?.includes('/prices') ? { ...page, permission: 'staff.manage' as const } : page,
  )
  const rest = navigationFor(closed, permissionsOf(['pricing'])).map(({ page }) => page.path)
  expect(rest).not.toContain('/prices')
})

test('a view that several rows have stays in the row from which it was opened', () => {
  const of = (word: string, lastPath: string | null) =>
    navigationEntryOf(entriesOf('owner'), pageNamed(word), lastPath)?.page.word
  expect(of('标签', null)).toBe('文章')
  expect(of('标签', '/activities')).toBe('活动')
  expect(of('标签', '/prices')).toBe('文章')
  expect(of('规则', null)).toBe('设备与价格')
  expect(of('上线准备', null)).toBe('今天')
  expect(of('我的账号', '/articles')).toBeUndefined()
  expect(navigationEntryOf(entriesOf('owner'), null, '/articles')).toBeNull()
})

test('an address lies in the page whose path it begins with', () => {
  expect(pageAt(pages, '/')?.word).toBe('今天')
  expect(pageAt(pages, '/audit/12')?.word).toBe('审计记录')
  expect(pageAt(pages, '/auditor')).toBeNull()
})

/** Pages that had a row of the navigation before: notices, audit entries and bookmarks have their addresses. */
const moved = [
  ['/tags', '标签'],
  ['/replace', '查找替换'],
  ['/bin', '回收站'],
  ['/searches', '没搜到的词'],
  ['/price-rules', '规则'],
  ['/quote', '试算'],
  ['/invitations', '邀请'],
  ['/channel-links', '推广链接'],
  ['/exports', '导出'],
] as const

test.each(moved)('%s still opens %s', (path, word) => {
  expect(pageAt(pages, path)?.word).toBe(word)
})

test('the navigation has no empty group', () => {
  for (const role of roles) {
    const { groups } = navigationGroups(entriesOf(role), pageGroups)
    expect(groups.every(({ entries }) => entries.length > 0)).toBe(true)
  }
})

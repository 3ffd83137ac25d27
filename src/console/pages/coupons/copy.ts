import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import { commands } from '../../kit/commands/commands.ts'

/** The copy of 优惠券. */
export const couponCopy = {
  title: '优惠券',
  count: (total: number) => `${total}种`,
  searchHint: '搜索名称',
  usedRunning: (count: number) => `进行中的优惠券已用${count.toLocaleString('en-US')}张`,
  tabs: '优惠券状态',
  tab: { all: '全部', running: '进行中', today: '今天到期', over: '已结束' },
  state: { running: '进行中', upcoming: '未开始', ended: '已过期', off: '已停用' },
  category: '类别',
  allCategories: '全部类别',
  audience: '可见范围',
  allAudiences: '全部范围',
  audiences: { public: '所有人', accounts: '指定账号' },
  add: '新建',
  group: (group: number) => `互斥组${group}`,
  groupNote: '同一单只用一种，系统自动选择优惠最多的',
  noGroup: '可与任何优惠券同用',
  name: '名称',
  off: '减',
  over: '满',
  perDevice: '每台',
  period: '期限',
  until: '到',
  used: '已用',
  unlimited: '不限',
  each: (count: number) => `${count}张`,
  allOf: '全部',
  someOf: (first: string, count: number) => `${first}等${count}种`,
  everybody: (count: number) => (count > 1 ? `所有人，${count}张` : '所有人'),
  toAccounts: (count: number) => `${count}个账号`,
  noAudience: '无',
  today: (clock: string) => `今天${clock}`,
  nowMark: '今',
  month: (month: number) => `${month}月`,
  empty: '还没有优惠券',
  emptyHint: '新建优惠券后，价格页会自动为买家选择优惠最多的组合。',
  noMatch: '没有符合条件的优惠券',
  noMatchHint: '换个条件，或清除条件看全部。',

  checks: '规则检查',
  checksNote: '按现在的价格和公开的优惠券计算',
  checkOf: (name: string, message: string) => `“${name}”：${message}`,
  look: '查看',
  allGood: '没有一种组合会把应付减到0.01元',
  recent: '最近修改',
  recentNote: '近7天',
  noRecent: '近7天没有修改',
  /** By the action of the audit; a change of terms has none, because the list names the term. */
  did: {
    'coupon.create': '新建',
    'coupon.enable': '启用',
    'coupon.disable': '停用',
  } as Readonly<Record<string, string>>,
  handed: (coupons: number, accounts: number) => `发放给${accounts}个账号，${coupons}张`,
  takenBack: (coupons: number, accounts: number) => `从${accounts}个账号收回${coupons}张`,
  quoted: (name: string) => `“${name}”`,

  newKind: commands['coupons.add'].word,
  saved: (at: string) => `已保存 ${at}`,
  // Unlike other editors: the terms have no draft on the server.
  kept: (at: string) => `已保存在这台电脑 ${at}，发布后生效`,
  fields: {
    name: '名称，买家可见',
    amountFen: '每张减',
    limitPriceFen: '小计满',
    limitUseNum: '每台最多用',
    excludeType: '互斥组',
    categories: '适用类别',
    validFrom: '从',
    validUntil: '到',
    enabled: '启用',
    publicCount: '每人有',
  } as Readonly<Record<string, string>>,
  yuan: '元',
  pieces: '张',
  noLimitHint: '0为没有门槛',
  usesHint: '留空为不限',
  groupHint: '留空为不互斥；同组只能用一种',
  periodTitle: '期限，北京时间，留空为不限',
  categoriesCount: (count: number) => `${count}种`,
  chooseAll: '全选',
  who: '可见范围',
  whoAll: '所有人',
  whoAllNote: '包括未登录的访客，价格页自动选用',
  whoSome: '指定账号',
  whoSomeNote: '保存后再发放，可粘贴手机号、邮箱或账号编号',
  enabledNow: '保存后立即启用',
  findings: '发布前检查',
  receipt: '价格明细示例',
  withIt: '使用前后的应付金额',
  changedPay: '修改前后的应付金额',
  nothingChanges: '按现在的价格，应付金额都没有变化。',

  publish: '发布修改',
  create: '新建',
  disable: '停用',
  enable: '启用',
  give: '发放',
  take: '收回',
  close: '关闭',
  publishNote: '发布后新打开的价格页用新条件，已下单的不变。',
  publishTitle: (name: string) => `发布“${name}”的修改`,
  createTitle: (name: string) => `新建“${name}”`,
  change: (term: string, before: string, after: string) => `${term}：${before} → ${after}`,
  held: (handed: number, holders: number, unused: number) =>
    handed === 0
      ? '还没有发放给任何账号'
      : `${holders}个账号持有${handed}张，未使用的${unused}张按新条件，已使用的不变`,
  disabledHeld: (unused: number) =>
    unused === 0 ? '没有账号持有' : `账号持有的未使用的${unused}张保留，启用前不能使用`,
  seenWithin: '1秒内价格页、报价按新条件计算，已下单的不变',
  published: '已发布，修改已生效',
  created: '已新建',
  enabled: '已启用',
  disabled: '已停用',
  disableTitle: (name: string) => `停用“${name}”`,
  enableTitle: (name: string) => `启用“${name}”`,
  yes: '是',
  no: '否',
  none: '无',
  noLimit: '没有门槛',

  conflict: (name: string, at: string) => `${name}${at}也修改了这种优惠券。两份都已保留，请逐项选择。`,
  someone: '同事',
  mineIs: (value: string) => `用我的：${value}`,
  theirsIs: (value: string) => `用对方的：${value}`,
  allMine: '全部用我的',
  allTheirs: '全部用对方的',

  giveTitle: (name: string) => `发放“${name}”`,
  giveSummary: ['发放后账号立即可用，条件修改时一并更新', '未使用的可以收回，已使用的不能'],
  accounts: '发放给',
  accountsHint: '每行一个手机号、邮箱或账号编号，须完全一致，最多500行',
  eachAccount: '每个账号的张数',
  tryIt: '预检',
  triedGive: '预检完成，核对后再发放',
  tried: (accounts: number, coupons: number) => `将发放给${accounts}个账号，共${coupons}张`,
  lost: (count: number) => `${count}行无法识别：`,
  // `row` counts from 1, empty lines included.
  lostLine: (row: number, text: string, fault: string) => `第${row}行 ${text}，${fault}`,
  skip: '跳过这些行',
  giveDone: '已发放',
  takeTitle: (name: string) => `收回“${name}”`,
  takeSummary: (coupons: number, holders: number) => [
    `收回${holders}个账号持有的未使用的${coupons}张，买家不再看到`,
    '已使用的保留；收回后不能恢复，只能重新发放',
  ],
  takeTrial: ['先预检：查看这些账号有几张未使用的', '预检不改变任何数据'],
  tryTake: '预检',
  triedTake: '预检完成，核对后再收回',
  triedTakeCount: (coupons: number, holders: number) => `将从${holders}个账号收回${coupons}张`,
  takeFrom: '只收回这些账号的（留空为全部）',
  takeDone: '已收回',
} as const

/**
 * The value of a term as text. Null is 不限, of the exclusion group 无; fen as yuan; categories by their names, `nameOf`
 * by their codes.
 */
export function termText(term: string, value: unknown, nameOf: ReadonlyMap<number, string>): string {
  if (typeof value === 'boolean') return value ? couponCopy.yes : couponCopy.no
  if (Array.isArray(value)) return value.map((code) => nameOf.get(Number(code)) ?? String(code)).join('、')
  if (value === null || value === '') return term === 'excludeType' ? couponCopy.none : couponCopy.unlimited
  if (term === 'limitPriceFen' && value === 0) return couponCopy.noLimit
  if (term === 'amountFen' || term === 'limitPriceFen') return fenText(Number(value))
  if (term === 'limitUseNum' || term === 'publicCount') return couponCopy.each(Number(value))
  return String(value)
}

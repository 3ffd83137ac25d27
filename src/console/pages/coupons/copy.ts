import { fenText } from '#domain/pricing/changes/issue-texts.ts'
import { commands } from '../../kit/commands/commands.ts'

/** The copy of 优惠券. */
export const couponCopy = {
  title: '优惠券',
  count: (total: number) => `${total}种`,
  searchHint: '找名称',
  usedRunning: (count: number) => `进行中的券已用${count.toLocaleString('en-US')}张`,
  tabs: '哪些券',
  tab: { all: '全部', running: '进行中', today: '今天到期', over: '已结束' },
  state: { running: '进行中', upcoming: '未开始', ended: '已过期', off: '已停用' },
  category: '类别',
  allCategories: '全部类别',
  audience: '谁看得见',
  allAudiences: '谁看得见',
  audiences: { public: '所有人', accounts: '发给指定账号' },
  exportCsv: '导出 CSV',
  add: '新建',
  group: (group: number) => `互斥组${group}`,
  groupNote: '同一单只走一种，系统替买家挑省得多的',
  noGroup: '可与任何券同用',
  name: '名称',
  off: '减',
  over: '满',
  perDevice: '每台',
  period: '期限',
  until: '到',
  used: '用了',
  unlimited: '不限',
  each: (count: number) => `${count}张`,
  allOf: '全部',
  someOf: (first: string, count: number) => `${first}等${count}种`,
  everybody: (count: number) => (count > 1 ? `所有人，${count}张` : '所有人'),
  toAccounts: (count: number) => `${count}个账号`,
  noAudience: '没有人',
  today: (clock: string) => `今天${clock}`,
  nowMark: '今',
  month: (month: number) => `${month}月`,
  empty: '还没有优惠券',
  emptyHint: '新建一种，价格页会自动替买家用上最省的组合。',
  noMatch: '没有符合条件的券',
  noMatchHint: '换个条件，或清除条件看全部。',

  checks: '规则自查',
  checksNote: '按现在的价格和公开的券算',
  checkOf: (name: string, message: string) => `“${name}”：${message}`,
  look: '去看',
  allGood: '没有一种组合会把应付减到0.01元',
  recent: '最近改动',
  recentNote: '近7天',
  noRecent: '近7天没有改动',
  /** By the action of the audit; a change of terms has none, because the list names the term. */
  did: {
    'coupon.create': '新建',
    'coupon.enable': '启用',
    'coupon.disable': '停用',
  } as Readonly<Record<string, string>>,
  handed: (coupons: number, accounts: number) => `发给${accounts}个账号，${coupons}张`,
  takenBack: (coupons: number, accounts: number) => `从${accounts}个账号收回${coupons}张`,
  quoted: (name: string) => `“${name}”`,

  newKind: commands['coupons.add'].word,
  saved: (at: string) => `已保存 ${at}`,
  // Unlike other editors: the terms have no draft on the server.
  kept: (at: string) => `已存在这台电脑 ${at}，发布后生效`,
  fields: {
    name: '名称，买家看得见',
    amountFen: '每张减',
    limitPriceFen: '小计满',
    limitUseNum: '每台最多用',
    excludeType: '互斥组',
    categories: '用于哪些类别',
    validFrom: '从',
    validUntil: '到',
    enabled: '启用',
    publicCount: '每人有',
  } as Readonly<Record<string, string>>,
  yuan: '元',
  yuanNoLimit: '元，0为没有门槛',
  usesHint: '张，空着不限',
  groupHint: '空着不互斥；同组只走一种',
  periodTitle: '期限，北京时间，空着不限',
  categoriesCount: (count: number) => `${count}种`,
  who: '谁看得见',
  whoAll: '所有人',
  whoAllNote: '访客也算，价格页自动选',
  whoSome: '发给指定账号',
  whoSomeNote: '保存后再发，粘贴手机号、邮箱或账号编号',
  countHint: '张',
  enabledNow: '保存后立即启用',
  findings: '发布前要看的',
  receipt: '在小票上',
  withIt: '有这张券前后的应付金额',
  changedPay: '改动前后的应付金额',
  nothingChanges: '现在的价格下，没有一单的应付会变。',

  publish: '发布改动',
  create: '新建',
  disable: '停用',
  enable: '启用',
  give: '发给账号',
  take: '收回',
  close: '关上',
  publishNote: '发布后新打开的价格页用新条件，已下单的不变。',
  publishTitle: (name: string) => `发布“${name}”的改动`,
  createTitle: (name: string) => `新建“${name}”`,
  change: (term: string, before: string, after: string) => `${term}：${before} → ${after}`,
  held: (handed: number, holders: number, unused: number) =>
    handed === 0
      ? '还没有发给任何账号'
      : `${holders}个账号手里有${handed}张，没用的${unused}张一起按新条件，用过的不变`,
  disabledHeld: (unused: number) => (unused === 0 ? '没有账号拿着' : `账号手里没用的${unused}张留着，启用前用不了`),
  seenWithin: '1秒内价格页、报价按新条件算，已下单的不变',
  published: '改动已生效',
  created: '已新建',
  enabled: '已启用',
  disabled: '已停用',
  disableTitle: (name: string) => `停用“${name}”`,
  enableTitle: (name: string) => `启用“${name}”`,
  yes: '是',
  no: '否',
  none: '无',
  noLimit: '没有门槛',

  conflict: (name: string, at: string) => `${name}${at}也改了这种券。两份都留着，逐项选。`,
  someone: '有人',
  mineIs: (value: string) => `留我的：${value}`,
  theirsIs: (value: string) => `用对方的：${value}`,
  allMine: '都留我的',
  allTheirs: '都用对方的',

  giveTitle: (name: string) => `发“${name}”`,
  giveSummary: ['发出后账号立即能用，手里的券随条件一起变', '没用的可以收回，用过的不能'],
  accounts: '发给谁',
  accountsHint: '每行一个手机号、邮箱或账号编号，要完全一致，最多500行',
  eachAccount: '每个账号几张',
  tryIt: '试发',
  triedGive: '试发完，核对后再发',
  tried: (accounts: number, coupons: number) => `会发给${accounts}个账号，共${coupons}张`,
  lost: (count: number) => `${count}行认不出：`,
  // `row` counts from 1, empty lines included.
  lostLine: (row: number, text: string, fault: string) => `第${row}行 ${text}，${fault}`,
  skip: '跳过这几行',
  giveDone: '已发出',
  takeTitle: (name: string) => `收回“${name}”`,
  takeSummary: (coupons: number, holders: number) => [
    `${holders}个账号手里没用的${coupons}张收回，买家不再看得见`,
    '用过的留着，收回后不能恢复，只能重发',
  ],
  takeTrial: ['先试收：看这些账号手里有几张没用的', '试收什么也不改'],
  tryTake: '试收',
  triedTake: '试收完，核对后再收回',
  triedTakeCount: (coupons: number, holders: number) => `会从${holders}个账号收回${coupons}张`,
  takeFrom: '只收回这些账号的（空着为全部）',
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

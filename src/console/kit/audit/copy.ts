import { legalNames } from '#domain/legal/legal-document.ts'
import { launchTitle } from '#domain/start/launch-checks.ts'
import { kitCopy } from '../copy.ts'

/** What 审计记录 says. */
export const auditCopy = {
  title: '审计记录',
  searchHint: '对象、动作、请求号',
  when: '时间',
  who: '操作人',
  action: '动作',
  target: '对象',
  targetKey: '编号',
  numbered: (id: number) => `第${id}号`,
  gone: '已删除',
  kinds: { ...kitCopy.recordKinds, content: '内容', priceChange: '变更集' },
  change: '修改',
  where: '来源地址',
  sealed: '封存',
  pending: '待封存',
  foreign: '不是本站写入的',
  acknowledged: '未封存，原因已确认',
  position: (position: number) => `第${position}条`,
  from: '开始日期',
  to: '结束日期',
  actor: '操作人',
  older: '更早的记录',
  newest: '返回最新',
  verify: '校验记录',
  verified: (args: { entries: number; unsealed: number; acknowledged: number }) =>
    [
      `${args.entries}条记录完好，没有被修改`,
      ...(args.unsealed > 0 ? [`新写入的${args.unsealed}条待封存`] : []),
      ...(args.acknowledged > 0 ? [`另有${args.acknowledged}条未封存，原因已由两位所有者确认`] : []),
    ].join('；'),
  empty: '没有符合条件的记录',
  emptyHint: '换个时间或关键词，或清除条件看全部。',
  open: (id: number) => `编号${id}`,
  entry: (id: number) => `第${id}号记录`,
  requestId: '请求号',
  address: '地址',
  before: '之前',
  after: '之后',
  field: '字段',
  details: '详情',
  empties: '（空）',
  system: '系统',
  operator: '命令行',
  visitor: '访客',
  customer: (id: string) => `账号${id}`,
  kept: '记录只增不改：程序没有修改和删除的权限，每条都含上一条的校验值，校验可以发现篡改。',
} as const

/** Who did it, as a list has it. */
export function actorWords({ actor, actorName }: { actor: string; actorName: string | null }): string {
  if (actorName !== null && actorName !== '') return actorName
  if (actor === 'system') return auditCopy.system
  if (actor === 'operator') return auditCopy.operator
  if (actor === 'visitor') return auditCopy.visitor
  const [kind = '', id = ''] = actor.split(':')
  return kind === 'user' ? auditCopy.customer(id) : actor
}

/** What has no name of its own: its kind, and its number where it has one. */
const targets: Readonly<Record<string, string>> = {
  user: '账号',
  application: '加入申请',
  cancellation: '注销申请',
  invitation: '邀请',
  export: '导出',
  job: '后台任务',
  'conversion-cost': '投放花费',
  'channel-goals': '渠道目标',
  'channel-link': '推广链接',
  'channel-note': '渠道记事',
  'device-type': '设备类型',
  'equipment-category': '设备类别',
  region: '活动地区',
  'platform-site': '平台站点',
  legal: '法律文本',
  settings: '站点设置',
  catalogue: '设备与价格',
  redirects: '跳转',
  content: '文章与活动',
  audit: '审计记录',
  view: '视图',
  messages: '发送记录',
  channels: '渠道',
  'banner-place': '横幅位',
  'calendar-feed': '日历订阅',
  demo: '演示内容',
  launch: '上线准备',
  conversions: '转化上报',
  engine: '搜索引擎推送',
  alerts: '提醒',
  alert: '提醒',
  pages: '页面缓存',
  credential: '凭证',
  coupons: '优惠券',
  platforms: '平台',
  ecology: '生态应用',
  partners: '合作伙伴',
  'platform-group': '平台分类',
  'ecology-group': '应用分类',
  'partner-group': '伙伴分类',
}

/** The target of an entry without a name, in words; as the entry has it where its kind is unknown. */
export function targetWords(target: string): string {
  const [word = '', rest = ''] = target.split(':')
  const kind = targets[word]
  if (kind === undefined) return target
  if (word === 'legal') return legalNames[rest as keyof typeof legalNames] ?? kind
  if (word === 'settings') return kind
  if (word === 'launch') return `${kind} ${launchTitle(rest)}`
  return /^\d+$/.test(rest) ? `${kind} ${auditCopy.numbered(Number(rest))}` : `${kind} ${rest}`.trim()
}

import {
  dimensionNames,
  type FunnelCounts,
  type FunnelDimension,
  type FunnelStep,
  orderNames,
  reportedNames,
  shareOf,
  stepNames,
} from '#domain/tracking/funnel.ts'
import type { Comparison, PeriodPreset } from '#domain/tracking/funnel-period.ts'

/** What 渠道 says. */
export const channelCopy = {
  title: '渠道',
  note: '从首次访问到下载客户端',
  countedUntil: (time: string) => `统计到${time}`,
  notCounted: '还没有统计，一分钟内更新',
  period: '时间',
  presets: {
    today: '今天',
    yesterday: '昨天',
    week: '本周',
    days7: '近7天',
    days28: '近28天',
    month: '本月',
    lastMonth: '上月',
    days90: '近90天',
  } satisfies Record<PeriodPreset, string>,
  ownPeriod: '自定义',
  from: '从',
  to: '到',
  compare: '对比',
  comparisons: { week: '上一周期，按星期对齐', before: '上一周期，紧邻', year: '去年同期' } satisfies Record<
    Comparison,
    string
  >,
  span: (from: string, to: string) => `${from} 至 ${to}`,
  against: '对比',
  by: '维度',
  dimensions: dimensionNames satisfies Readonly<Record<FunnelDimension, string>>,
  steps: stepNames satisfies Readonly<Record<FunnelStep, string>>,
  orders: orderNames.orders,
  revenue: orderNames.revenue,
  reportedBy: (count: string) => `浏览器上报${count}`,
  reported: (parts: readonly string[]) => `浏览器上报：${parts.join('，')}。不一致时以服务器记录为准。`,
  reportedStep: (step: keyof typeof reportedNames, count: string) => `${reportedNames[step]}${count}`,
  restSources: '其余来源',
  narrowed: '已筛选',
  widen: (dimension: string, name: string) => `清除筛选：${dimension}${name}`,
  allSources: '全部来源',
  funnel: '转化漏斗',
  funnelNote: '访问、开始注册为浏览器上报，其余为服务器记录；红色为变化较大的步骤',
  funnelSide: '访问到下载，灰字为对比期',
  bandOf: (name: string, counts: string) => `${name}：${counts}`,
  stepCount: (step: string, count: string) => `${step}${count}`,
  table: (dimension: string) => `按${dimension}`,
  tableNote: '均为次数，不是人数；百分数为占上一步的比例。查不到来源网站的注册、加入、下载，计入“不详”一行',
  trendNote: '近14天的访问到下载',
  toDownload: '到下载',
  against2: '较对比期',
  points: (value: string) => value,
  total: '合计',
  more: (count: number) => `还有${count}个没有列出，导出文件中包含`,
  broken: {
    count: (name: string, step: string, count: string, usual: string) =>
      `${name}：${step}${count}次，对比期是${usual}次`,
    share: (name: string, step: string, count: string, usual: string) =>
      `${name}：${step}${count}次，按对比期的比例应为${usual}次`,
  },
  look: '查看落地页',
  notes: '记事',
  notesNote: '如开始投放、改版，与数字对照',
  addNote: '添加记事',
  noteSummary: ['所有能看渠道的成员都看得到'],
  noteDay: '日期',
  noteBody: '内容',
  noteHint: '1至60个字，如“公众号开始投放”',
  saveNote: '添加记事',
  noteSaved: '记事已添加',
  noteRemoved: '记事已删除',
  removeNote: (body: string) => `删除记事“${body}”`,
  remove: '删除',
  trend: '走势',
  trendStep: '步骤',
  trendOf: (step: string, most: string, isUnfinished: boolean) =>
    `${step}，最高${most}次${isUnfinished ? '；虚线部分尚未结束' : ''}`,
  now: '本期',
  before: '对比期',
  goals: (month: string) => `${Number(month.slice(5))}月目标`,
  goalsNote: '全部来源，本月至今',
  reached: (count: string, goal: string) => `${count} / ${goal}`,
  noGoal: '没有目标',
  goalsTitle: (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月的目标`,
  goalsSummary: ['每一步本月的目标次数，留空为不设目标', '修改前的数值保留在审计记录里'],
  saveGoals: '保存目标',
  savedGoals: '目标已保存',
  goalFault: '请填写0至1000万的整数',
  empty: '这段时间没有访问',
  emptyHint: '有访客打开网站，一分钟内会出现在这里；退出改进计划的不计入。也可以换一段时间，或清除来源筛选。',
  noShare: '–',
} as const

/** A count with its thousands set apart. */
export const countText = (count: number): string => count.toLocaleString('en-US')

/**
 * A share in per cent: 4.6%, 18%. A dash where nothing came before, or fewer did than came after: the server counts some
 * steps, browsers others.
 */
export function shareText(share: number | null): string {
  if (share === null || share > 1) return channelCopy.noShare
  const percent = share * 100
  return `${percent !== 0 && percent < 9.95 ? percent.toFixed(1) : Math.round(percent)}%`
}

/** A step's share of the one before it. */
export const stepShare = (counts: FunnelCounts, step: FunnelStep): string => shareText(shareOf(counts, step))

/** Of the visits, how many downloads there were. */
export const wholeShare = (counts: FunnelCounts): number | null => shareOf(counts, 'downloaded', 'visits')

type WithReported = FunnelCounts & { reported: Readonly<Record<'registered' | 'joined' | 'downloaded', number>> }

/** The steps of which browsers report another number than the server counted. */
export const differingSteps = (counts: WithReported) =>
  (['registered', 'joined', 'downloaded'] as const).filter((step) => counts.reported[step] !== counts[step])

/** How much a share rose or fell, in points of per cent: +0.7. */
export function pointsText(now: number | null, before: number | null): string {
  if (now === null || before === null) return channelCopy.noShare
  const points = Math.round((now - before) * 1_000) / 10
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`
}

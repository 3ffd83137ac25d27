/** The steps from a visit to the client, in their order (decision 035). */
export const funnelSteps = ['visits', 'begun', 'registered', 'joined', 'downloaded'] as const
export type FunnelStep = (typeof funnelSteps)[number]
/** Counts of each step, not of persons. */
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

/**
 * The sums per source. Visits and `begun` are reported by browsers; `registered`, `joined`, `downloaded` and `orders`
 * are counted by the server. `reported…` is the browsers' count of the same steps, for comparison (decision 052).
 */
export const channelMeasures = [
  ...funnelSteps,
  ...(['orders', 'revenueFen', 'reportedRegistered', 'reportedJoined', 'reportedDownloaded'] as const),
] as const
export type ChannelMeasure = (typeof channelMeasures)[number]
export type ChannelCounts = Readonly<Record<ChannelMeasure, number>>

/** The steps counted by the server, each with the measure that browsers report. */
export const reportedMeasures = {
  registered: 'reportedRegistered',
  joined: 'reportedJoined',
  downloaded: 'reportedDownloaded',
} as const satisfies Partial<Record<FunnelStep, ChannelMeasure>>

/** The dimensions that split the steps. */
export const funnelDimensions = [
  ...(['channel', 'qd', 'cy', 'baidu', 'inviteCode'] as const),
  ...(['landing', 'platform', 'region', 'source'] as const),
] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

export const noSteps: FunnelCounts = { visits: 0, begun: 0, registered: 0, joined: 0, downloaded: 0 }
export const noCounts: ChannelCounts = {
  ...noSteps,
  orders: 0,
  revenueFen: 0,
  reportedRegistered: 0,
  reportedJoined: 0,
  reportedDownloaded: 0,
}

/** A step's count as a fraction of the previous one's, or of another; null when that is zero. May exceed 1. */
export function shareOf(counts: FunnelCounts, step: FunnelStep, of?: FunnelStep): number | null {
  const before = of ?? funnelSteps[funnelSteps.indexOf(step) - 1]
  if (before === undefined || counts[before] === 0) return null
  return counts[step] / counts[before]
}

/** In an address: no value of this dimension. */
export const noValue = '-'

/** Filters of a view by dimension; '' for sources without a value. */
export type FunnelFilters = Readonly<Partial<Record<FunnelDimension, string>>>

/** Names of the funnel's steps and sources for staff, in the console and in its exports. */
export const stepNames: Readonly<Record<FunnelStep, string>> = {
  visits: '访问',
  begun: '开始注册',
  registered: '注册成功',
  joined: '加入企业',
  downloaded: '下载客户端',
}

/** The server's steps as browsers report them. */
export const reportedNames = {
  registered: '注册成功',
  joined: '提交加入申请',
  downloaded: '点击下载',
} as const satisfies Partial<Record<FunnelStep, string>>

export const orderNames = { orders: '订单', revenue: '收入' } as const

export const dimensionNames: Readonly<Record<FunnelDimension, string>> = {
  channel: '渠道',
  qd: '渠道qd',
  cy: '活动cy',
  baidu: '百度bd_vid',
  inviteCode: '邀请码',
  landing: '落地页',
  platform: '设备',
  region: '活动地区',
  source: '来源网站',
}

const known: Partial<Record<FunnelDimension, Readonly<Record<string, string>>>> = {
  channel: { baidu: '百度推广', invite: '邀请码', direct: '直接访问或不详' },
  baidu: { '1': '带bd_vid', '': '不带bd_vid' },
  platform: { pc: '电脑', mobile: '手机' },
}

const none: Readonly<Record<FunnelDimension, string>> = {
  channel: '直接访问或不详',
  qd: '没有qd',
  cy: '没有cy',
  baidu: '不带bd_vid',
  inviteCode: '没有邀请码',
  landing: '不详',
  platform: '不详',
  region: '不是活动页',
  source: '没有或不详',
}

/** The display name of a dimension's value. */
export function valueName(dimension: FunnelDimension, value: string): string {
  const name = known[dimension]?.[value]
  if (name !== undefined) return name
  if (value === '') return none[dimension]
  return dimension === 'channel' ? value.replace(/^site=/, '') : value
}

/** In standard errors: with 50 channels of five steps each, chance marks one in about sixty views. */
const leastErrors = 4
/** A third more or a quarter less: smaller changes are not reported, however significant. */
const leastRatio = Math.log(4 / 3)
/** Below this count in both periods a step is ignored; below this count of the previous step its rate is. */
const leastCount = 20
const leastBefore = 50

export type FunnelBreak = {
  step: FunnelStep
  /** `count`: visits themselves; `share`: the fraction of the previous step that continued. */
  kind: 'count' | 'share'
  isFall: boolean
  /** The step's count. */
  count: number
  /** The expected count, from the other period. */
  usual: number
}

/**
 * The step of a channel that changed most against the other period, or null. Counts are treated as Poisson-distributed,
 * so that small numbers, which vary by themselves, are not marked. Visits are compared only when both periods are long
 * enough for the time of day not to matter.
 */
export function findBreak(
  now: FunnelCounts,
  before: FunnelCounts,
  { comparesVisits }: { comparesVisits: boolean },
): FunnelBreak | null {
  let best: { found: FunnelBreak; errors: number } | null = null
  for (const [index, step] of funnelSteps.entries()) {
    const from = funnelSteps[index - 1]
    if (from === undefined && !comparesVisits) continue
    const [all, allBefore] = from === undefined ? [1, 1] : [now[from], before[from]]
    if (from !== undefined && Math.min(all, allBefore) < leastBefore) continue
    if (Math.max(now[step], before[step]) < leastCount) continue
    const ratio = Math.log((now[step] + 0.5) / all) - Math.log((before[step] + 0.5) / allBefore)
    const errors = Math.abs(ratio) / Math.sqrt(1 / (now[step] + 0.5) + 1 / (before[step] + 0.5))
    if (errors < leastErrors || Math.abs(ratio) < leastRatio || (best && best.errors >= errors)) continue
    const usual = Math.round((before[step] * all) / allBefore)
    const kind = from === undefined ? 'count' : 'share'
    best = { found: { step, kind, isFall: ratio < 0, count: now[step], usual }, errors }
  }
  return best?.found ?? null
}

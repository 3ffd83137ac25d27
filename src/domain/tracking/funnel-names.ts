import type { FunnelDimension, FunnelStep } from './funnel.ts'

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
  downloaded: '点下载',
} as const satisfies Partial<Record<FunnelStep, string>>

export const orderNames = { orders: '订单', revenue: '收入' } as const

export const dimensionNames: Readonly<Record<FunnelDimension, string>> = {
  channel: '渠道',
  qd: 'qd',
  cy: 'cy',
  baidu: 'bd_vid',
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
  ...{ channel: '直接访问或不详', qd: '没有qd', cy: '没有cy', baidu: '不带bd_vid', inviteCode: '没有邀请码' },
  ...{ landing: '不详', platform: '不详', region: '不是活动页', source: '没有或不详' },
}

/** The display name of a dimension's value. */
export function valueName(dimension: FunnelDimension, value: string): string {
  const name = known[dimension]?.[value]
  if (name !== undefined) return name
  if (value === '') return none[dimension]
  return dimension === 'channel' ? value.replace(/^site=/, '') : value
}

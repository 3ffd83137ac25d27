import { formatShanghai } from '#domain/shared/time.ts'

type Duration = { months: number; days: number }
type NamedDevice = { region: string; model: string; remote: boolean }

/** 78.00 for 7800 fen, with commas between thousands. */
export function fenText(fen: number): string {
  const [yuan = '', rest = ''] = (fen / 100).toFixed(2).split('.')
  return `${yuan.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** A time without its year when that is the current one. */
export function momentText(at: string, now: Date): string {
  return at.slice(at.slice(0, 4) === formatShanghai(now).slice(0, 4) ? 5 : 0, 16)
}

/** The period of a change set. */
export function windowText({ from, until }: { from: string; until: string | null }, now: Date): string {
  return until === null ? `${momentText(from, now)}起` : `${momentText(from, now)}至${momentText(until, now)}`
}

/** 12个月 or 30天. */
export function durationText({ months, days }: Duration): string {
  return months > 0 ? `${months}个月` : `${days}天`
}

/** The name of a device: 美国洛杉矶标准型. */
export function skuText({ region, model, remote }: NamedDevice): string {
  return `${region}${remote ? model : '无远程'}`
}

const ofMore = (count: number) => (count > 1 ? `等${count}档` : '')

/** The messages of the checks on a change set. */
export const issueTexts = {
  place: (sku: NamedDevice, tier: Duration) => `${skuText(sku)}${durationText(tier)}`,
  belowCoupon: (coupon: string, name: string) =>
    `“${coupon}”会把${name}减到0.01元，请先为这张优惠券设置门槛，或调高价格。`,
  discountWord: (name: string, tag: string, right: string, count: number) =>
    `${name}${ofMore(count)}的标签仍为${tag}，${right === '' ? '新价不是整折扣，发布时会移除' : `按新价应为${right}，发布时会一并修改`}。`,
  deviceDiscount: (name: string, word: string, right: string, count: number) =>
    `${name}${ofMore(count)}的设备折扣原为${word}，${right === '' ? '新价不是整折扣，价格明细只显示金额' : `按新价应为${right}，价格明细会一并修改`}。`,
  fixDiscountWord: '按新价修改标签',
  aboveOriginal: (name: string, count: number) => `${name}${ofMore(count)}的售价高于标价，价格明细不显示划线价。`,
  fixOriginal: '标价改为与售价相同',
  originalRaised: (name: string, count: number) =>
    `${name}${ofMore(count)}调高了标价。划线的标价须有真实成交，否则违反《明码标价和禁止价格欺诈规定》。`,
  farChange: (name: string, count: number) => `${name}${ofMore(count)}涨跌超过一半，请核对是否多输入一位。`,
  longerDearer: (name: string, count: number) => `${name}${ofMore(count)}折合每月的价格高于更短的时长。`,
  couponLost: (coupon: string, name: string, count: number) =>
    `${name}${ofMore(count)}买1台不再达到“${coupon}”的门槛。`,
  fromStays: (fen: number) => `网站各处的起价不变，仍是每月${fenText(fen)}元。`,
  fromMoves: (wasFen: number, fen: number) =>
    `网站各处的起价会从每月${fenText(wasFen)}元变为每月${fenText(fen)}元，请核对。`,
} as const

/** Sentences for staff when a price change is refused (specification, console 4). */
export const priceSentences = {
  malformed: '请输入金额',
  zero: '价格不能是0',
  negative: '价格不能是负数',
  tooHigh: '单台价格不能超过99,999.99元',
  formula: '算式无法识别',
  stock: '库存应为0至999,999的整数，留空为不限',
  discountTag: '折扣词最多10个字',
  tags: '标签最多4个，每个最多8个字',
  malformedIn: {
    price: '请输入金额',
    preferential: '请输入金额，没有则留空',
    original: '请输入金额',
    discountTag: '折扣词最多10个字',
    stock: '库存应为0至999,999的整数，或写“不限”',
    inStock: '请写“是”或“否”',
    tags: '标签最多4个，每个最多8个字',
    listed: '请写“是”或“否”',
  },
  sheetTwice: (line: number): string => `与第${line}行是同一设备的同一档时长`,
  sheetTwins: '已有多个设备的类型、地区、型号与类别都一样，无法用表格修改',
  sheetName: (code: string, name: string): string => `编号“${code}”现在的名称是“${name}”，名称不能用表格修改`,
  sheetNoTier: '这个设备没有这一档时长，已有的设备不能用表格添加时长',
  /** The name of the change set, which has at most 40 characters. */
  sheetSetName: (file: string): string => `导入 ${[...file].slice(0, 36).join('')}`.trim(),
  sheetFixed: '已有的设备不能用表格修改这一项',
  sheetDiffers: '与同一设备的另一行不一致',
  sheetTooMany: (most: number): string => `一次最多修改${most.toLocaleString('en-US')}格，请分几次导入`,
  cell: '这一格已不在设备与价格里',
  nameRequired: '请填写变更集名称',
  nothing: '没有修改任何格',
  notDraft: '变更集已经定时或发布，不能修改',
  notScheduled: '变更集没有定时',
  notPublic: '变更集没有公开',
  alreadyPublic: '变更集已经公开过',
  timeRequired: '请选择生效时间',
  timeInPast: '生效时间应晚于现在',
  untilInPast: '结束时间应晚于生效时间',
  reviewNeeded: '降幅超过复核线，请先请求审批或所有者复核',
  reviewWaits: (hours: number): string => `没有其他成员可以复核，请求复核满${hours}小时后由所有者发布`,
  reason: '请填写原因，1-200个字',
  reviewOwn: '不能复核自己修改的价格',
  reviewUnasked: '这个变更集没有请求复核',
  reviewNotNeeded: '这个变更集不需要复核',
  errors: '检查没有通过，请先修改',
  stale: (cells: number): string => `有${cells}格在你修改之后又有变化，请先核对`,
  overlaps: (sets: readonly { name: string; times: string }[]): string =>
    `与变更集${sets.map(({ name, times }) => `“${name}”（${times}）`).join('、')}同一时段修改了同一格，请错开时间，或先取消其中一个`,
  stoppedStale: '没有按时发布：有的格在定时之后又有变化',
  stoppedOver: '没有按时发布：生效时段已经过去',
  stoppedRebased: '已回到草稿：旧价有变化，降幅超过复核线，请重新请求复核再定时',
} as const

type Priced = { actualPriceFen: number; months: number; days: number; periodLabel: string }

/** The price of one device for a tier, as text: 78元/月, 432.50元/6个月, 首月28元. */
export function tierPriceText({ actualPriceFen, months, days, periodLabel }: Priced): string {
  const yuan = `${Number.isInteger(actualPriceFen / 100) ? actualPriceFen / 100 : (actualPriceFen / 100).toFixed(2)}元`
  if (periodLabel !== '') return `${periodLabel}${yuan}`
  return months === 1 ? `${yuan}/月` : `${yuan}/${durationText({ months, days })}`
}

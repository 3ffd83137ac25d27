import { formatShanghai } from '#domain/shared/time.ts'
import type { PriceListSku, PriceListTier } from './price-list.ts'

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
export function durationText({ months, days }: Pick<PriceListTier, 'months' | 'days'>): string {
  return months > 0 ? `${months}个月` : `${days}天`
}

/** The name of a device: 美国洛杉矶标准型. */
export function skuText({ region, model, remote }: Pick<PriceListSku, 'region' | 'model' | 'remote'>): string {
  return `${region}${remote ? model : '无远程'}`
}

const ofMore = (count: number) => (count > 1 ? `等${count}档` : '')

/** The messages of the checks on a change set. */
export const issueTexts = {
  place: (sku: PriceListSku, tier: PriceListTier) => `${skuText(sku)}${durationText(tier)}`,
  belowCoupon: (coupon: string, name: string) => `“${coupon}”会把${name}减到0.01元，请先给这张券加上门槛，或调高价格。`,
  discountWord: (name: string, tag: string, right: string, count: number) =>
    `${name}${ofMore(count)}的标签还写着${tag}，${right === '' ? '新价不是整折扣，发布时会去掉' : `按新价是${right}，发布时会跟着改`}。`,
  deviceDiscount: (name: string, word: string, right: string, count: number) =>
    `${name}${ofMore(count)}的设备折扣原是${word}，${right === '' ? '按新价不是整折扣，小票上只写金额' : `按新价是${right}，小票跟着改`}。`,
  fixDiscountWord: '按新价改标签',
  aboveOriginal: (name: string, count: number) => `${name}${ofMore(count)}的售价高过原价，小票上会没有划线价。`,
  fixOriginal: '原价改成同价',
  originalRaised: (name: string, count: number) =>
    `${name}${ofMore(count)}调高了原价。划线的原价要有真实的成交，否则违反《明码标价和禁止价格欺诈规定》。`,
  farChange: (name: string, count: number) => `${name}${ofMore(count)}涨跌超过一半，请核对有没有多打一位。`,
  longerDearer: (name: string, count: number) => `${name}${ofMore(count)}折合每月比更短的时长还贵。`,
  couponLost: (coupon: string, name: string, count: number) => `${name}${ofMore(count)}买1台不再够“${coupon}”的门槛。`,
  fromHolds: (fen: number) => `网站上“每月${fen / 100}元起”仍成立。`,
  fromBroken: (saidFen: number, fen: number) =>
    `网站多处写着“每月${saidFen / 100}元起”，发布后最低是${fenText(fen)}元，请先改文案。`,
} as const

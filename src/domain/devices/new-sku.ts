import { checkCell } from '../pricing/changes/cells.ts'
import { durationText } from '../pricing/changes/issue-texts.ts'
import type { PriceListTier } from '../pricing/changes/price-list.ts'

/**
 * A tier of a new device; exactly one of `months` and `days` is above 0, and `preferential` is the price after the device's
 * discount and before the tier's, null for none.
 */
export type NewTier = Omit<PriceListTier, 'id'>

/** What a device is, besides its prices and its stock. */
export type SkuFacts = {
  typeId: number
  area: string
  region: string
  /** ISO 3166 alpha-2, or empty. */
  countryCode: string
  remote: boolean
  model: string
  category: number
  provider: string
}

/** What a listed device keeps: its prices, its rules and its coupons were passed for these. */
export const fixedWhileListed = [
  'typeId',
  'category',
  'remote',
  'provider',
] as const satisfies readonly (keyof SkuFacts)[]

/** A device added by staff. It is not shown before a change set lists it. */
export type NewSku = SkuFacts & {
  /** Null for no limit. */
  stock: number | null
  tiers: readonly NewTier[]
}

const wordAtMost = 20
const providerAtMost = 40
const tiersAtMost = 12
export const monthsAtMost = 60
export const daysAtMost = 365

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most
}

export const skuSentences = {
  region: `地区与型号各最多${wordAtMost}个字`,
  model: '带远程的设备请填写型号',
  country: '国家代码应为两个大写字母，如 US；没有则留空',
  provider: `请填写服务商，最多${providerAtMost}个字`,
  tiers: `请填写1至${tiersAtMost}档时长的售价`,
  gifts: `赠送应为0至${monthsAtMost}个月、0至${daysAtMost}天`,
  duration: `时长应为1至${monthsAtMost}个月，或1至${daysAtMost}天`,
  twice: (tier: Pick<NewTier, 'months' | 'days'>): string => `${durationText(tier)}填写了两次`,
  tier: (tier: Pick<NewTier, 'months' | 'days'>, sentence: string): string => `${durationText(tier)}：${sentence}`,
  unknown: '没有这个设备类型或类别',
  changed: '其他成员刚刚修改过，请刷新后再修改',
  listedFacts: '在售的设备只能修改地区、国家代码和型号；要改类型、类别、远程或服务商，请先下架',
  unlistFirst: '访客还看得到这个设备，请先在变更集里下架并发布，再删除',
  /** `names`: the change sets that will still act on the device. */
  inSets: (names: readonly string[]): string =>
    `变更集${names.map((name) => `“${name}”`).join('、')}还会修改这个设备，请先取消，再删除`,
  taken: '已经有同样的设备：类型、地区、型号与类别都一样',
} as const

/** The first sentence against what a device is to be, or null. */
export function checkSkuFacts({ area, region, countryCode, remote, model, provider }: SkuFacts): string | null {
  if ([area, region, model].some((word) => [...word].length > wordAtMost)) return skuSentences.region
  if (remote && model.trim() === '') return skuSentences.model
  if (!/^([A-Z]{2})?$/.test(countryCode)) return skuSentences.country
  return provider.trim() === '' || [...provider].length > providerAtMost ? skuSentences.provider : null
}

/** The first sentence against a new device (specification, console 4), or null. */
export function checkNewSku(sku: NewSku): string | null {
  const { stock, tiers } = sku
  const factsFault = checkSkuFacts(sku)
  if (factsFault !== null) return factsFault
  const stockFault = checkCell('stock', stock)
  if (stockFault !== null) return stockFault
  if (tiers.length === 0 || tiers.length > tiersAtMost) return skuSentences.tiers
  return checkTiers(tiers)
}

function checkTiers(tiers: readonly NewTier[]): string | null {
  const seen = new Set<string>()
  for (const tier of tiers) {
    const { months, days, giftMonths, giftDays, price, preferential, original, discountTag } = tier
    const isByMonths = days === 0 && Number.isInteger(months) && months >= 1 && months <= monthsAtMost
    const isByDays = months === 0 && Number.isInteger(days) && days >= 1 && days <= daysAtMost
    if (!isByMonths && !isByDays) return skuSentences.duration
    if (seen.has(`${months}/${days}`)) return skuSentences.twice(tier)
    seen.add(`${months}/${days}`)
    if (!isWhole(giftMonths, monthsAtMost) || !isWhole(giftDays, daysAtMost)) return skuSentences.gifts
    const fault =
      checkCell('price', price) ??
      checkCell('original', original) ??
      checkCell('preferential', preferential) ??
      checkCell('discountTag', discountTag)
    if (fault !== null) return skuSentences.tier(tier, fault)
  }
  return null
}

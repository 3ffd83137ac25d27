import type { AnswerOf } from '#contract/client.ts'
import { type Catalogue, type Device, offered, type PriceTier, typeCode } from '#domain/devices/catalogue.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import { fenFromYuan } from '#domain/shared/money.ts'

type Group = Extract<AnswerOf<'GET /company/ip/listAvailableIpType/v2'>, { data: unknown }>['data'][number]
type Sku = Group['list'][number]
type Price = Sku['ipTypePrices'][number]
type CouponRow = Extract<AnswerOf<'GET /company/coupon/listAvailable'>, { data: unknown }>['data'][number]
type SiteRow = Extract<AnswerOf<'GET /company/ip/listSite'>, { data: unknown }>['data'][number]

/** A coupon with the day until which it is valid, `YYYY-MM-DD`; empty when it does not end. */
export type DatedCoupon = HeldCoupon & { validUntil: string }

/** A marketplace's site in a country. */
export type MarketplaceSite = SiteRow

/**
 * The answer of the catalogue's call as the rules read it: only what the page needs, money in fen. `selfOnly` leaves the
 * visitor's own-device types (readings 6).
 */
export function catalogueOf(groups: readonly Group[], { selfOnly }: { selfOnly: boolean }): Catalogue {
  const types = groups.map(({ id, code, name, list }) => ({ id, code, name, devices: list.map(deviceOf) }))
  return offered(selfOnly ? types.filter(({ code }) => code === typeCode.self) : types)
}

function deviceOf(sku: Sku): Device {
  return {
    id: sku.id,
    area: sku.address,
    region: sku.region,
    countryCode: sku.countryCode,
    hasRemote: sku.rdpStatus === 1,
    model: sku.model,
    category: sku.equipmentCategory,
    categoryName: sku.equipmentCategoryName,
    remark: sku.remark,
    inStock: sku.isStock,
    availableNums: sku.availableNums,
    unsuitPlatformIds: sku.unsuitPlatform,
    recommendPlatformIds: sku.recommendPlatform,
    campaignTags: sku.campaignTags,
    tiers: sku.ipTypePrices.filter(({ actualPrice }) => actualPrice > 0).map(tierOf),
  }
}

function tierOf(price: Price): PriceTier {
  return {
    id: price.id,
    months: price.month,
    days: price.day,
    giftMonths: price.giftMonths,
    giftDays: price.giftDays,
    originalPriceFen: fenFromYuan(price.originalPrice),
    preferentialPriceFen: price.preferentialPrice === null ? null : fenFromYuan(price.preferentialPrice),
    actualPriceFen: fenFromYuan(price.actualPrice),
    discountTag: price.discountTag,
    periodLabel: price.periodLabel,
  }
}

export function couponsOf(rows: readonly CouponRow[]): DatedCoupon[] {
  return rows.map(({ id, couponId, name, amount, limitPrice, limitUseNum, excludeType, ruleVo, validUntil }) => ({
    id,
    couponId,
    name,
    amountFen: fenFromYuan(amount),
    limitPriceFen: fenFromYuan(limitPrice),
    limitUseNum,
    excludeType,
    categories: ruleVo.ruleIdList,
    validUntil: validUntil?.slice(0, 'YYYY-MM-DD'.length) ?? '',
  }))
}

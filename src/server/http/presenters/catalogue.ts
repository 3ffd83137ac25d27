import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { DeviceTypeRow, Platform, PlatformSite, PriceTierRow, Sku } from '#db/schema/index.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { FromPrice } from '#domain/pricing/from-price.ts'
import type { TraceStep } from '#domain/pricing/paid-order.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import type { TypeOffer } from '#domain/pricing/type-offer.ts'
import { safeLink } from '#domain/shared/link.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'

type ListedTier = PriceTierRow & { periodLabel: string }
type ListedDevice = { type: DeviceTypeRow; sku: Sku; categoryName: string; tiers: readonly ListedTier[] }
type PresentedDevice = CallOutcome<Calls['availableIpTypes']>['data'][number]
type PresentedType = CallOutcome<Calls['availableIpTypesByDevice']>['data'][number]
type PresentedOffer = CallOutcome<Calls['deviceTypeList']>['data'][number]
type PresentedSite = CallOutcome<Calls['siteList']>['data'][number]

/** A device type with its devices, under the specification's names. */
export function presentDeviceType(type: DeviceTypeRow & { devices: readonly ListedDevice[] }): PresentedType {
  const { id, code, name } = type
  return { id, code, name, deviceTypeName: name, list: type.devices.map(presentDevice) }
}

/** A device type with its prices "from" in yuan. */
export function presentOffer({ isSoldOut, cheapest, remote, ...offer }: TypeOffer): PresentedOffer {
  return { ...offer, isStock: !isSoldOut, from: presentOfferPrice(cheapest), remoteFrom: presentOfferPrice(remote) }
}

function presentOfferPrice(price: FromPrice | null): PresentedOffer['from'] {
  if (price === null) return null
  const { tierId: ipTypePriceId, months: month, fen, renewalFen, ...what } = price
  return { ipTypePriceId, month, yuan: yuanFromFen(fen), renewalYuan: yuanFromFen(renewalFen), ...what }
}

/** A device (`ipType` in the API) with its tiers; prices in yuan. */
export function presentDevice({ type, sku, categoryName, tiers }: ListedDevice): PresentedDevice {
  const { tags = [], skuTagImage } = sku.campaign
  return {
    id: sku.id,
    name: sku.name,
    address: sku.address,
    region: sku.region,
    countryCode: sku.countryCode,
    rdpStatus: sku.remote ? 1 : 0,
    equipmentCategory: sku.equipmentCategory,
    equipmentCategoryName: categoryName,
    model: sku.model,
    provider: sku.provider,
    deviceType: type.code,
    isStock: sku.inStock,
    availableNums: sku.availableNums,
    remark: sku.remark,
    unsuitPlatform: sku.unsuitPlatformIds,
    recommendPlatform: sku.recommendPlatformIds,
    subscriptionStatus: sku.subscriptionStatus,
    campaignTags: [...tags],
    skuTagImage: safeLink(skuTagImage ?? '') || null,
    ipTypePrices: tiers.map(presentTier),
  }
}

export function presentSite({
  site,
  platform,
}: {
  site: PlatformSite
  platform: Pick<Platform, 'id' | 'name'>
}): PresentedSite {
  return { id: site.id, siteName: site.siteName, platformId: platform.id, platformName: platform.name }
}

function presentTier(tier: ListedTier): PresentedDevice['ipTypePrices'][number] {
  return {
    id: tier.id,
    ipTypeId: tier.skuId,
    month: tier.months,
    day: tier.days,
    actualPrice: yuanFromFen(tier.actualPriceFen),
    originalPrice: yuanFromFen(tier.originalPriceFen),
    giftDays: tier.giftDays,
    giftMonths: tier.giftMonths,
    preferentialType: tier.preferentialType,
    preferentialPrice: yuanOrNull(tier.preferentialPriceFen),
    discountAmount: yuanOrNull(tier.discountAmountFen),
    discountTag: tier.discountTag,
    periodLabel: tier.periodLabel,
  }
}

function yuanOrNull(fen: number | null): number | null {
  return fen === null ? null : yuanFromFen(fen)
}

type PresentedCoupon = CallOutcome<Calls['couponList']>['data'][number]
type PresentedOrder = NonNullable<CallOutcome<Calls['redeemEntry']>['data']['order']>
type PresentedQuote = CallOutcome<Calls['quote']>['data']
type QuotedOrder = {
  type: Pick<DeviceTypeRow, 'name'>
  sku: Pick<Sku, 'id' | 'region' | 'equipmentCategory' | 'availableNums'>
  tier: Pick<PriceTierRow, 'id' | 'actualPriceFen' | 'originalPriceFen' | 'months' | 'days'>
  quantity: number
  quote: Quote
}

type OrderSnapshot = Pick<PresentedOrder, 'autoRenew' | 'paymentMethod' | 'mode' | 'storeId' | 'reBuyIpId'> & {
  quoted: QuotedOrder
  trace: readonly TraceStep[]
}

/** A held coupon under the specification's names. */
export function presentCoupon(coupon: HeldCoupon & { validUntil: Date | null }): PresentedCoupon {
  return {
    id: coupon.id,
    couponId: coupon.couponId,
    name: coupon.name,
    limitPrice: coupon.limitPriceFen,
    limitUseNum: coupon.limitUseNum,
    excludeType: coupon.excludeType,
    isExclusive: Boolean(coupon.excludeType),
    amount: coupon.amountFen,
    ruleVo: { ruleIdList: [...coupon.categories] },
    validUntil: coupon.validUntil,
  }
}

/** A quote in yuan with the order line for the web system. */
export function presentQuote({ type, sku, tier, quantity, quote }: QuotedOrder): PresentedQuote {
  return {
    orderLine: {
      ipTypeId: sku.id,
      ipTypePriceId: tier.id,
      ipNumber: quantity,
      actualPrice: yuanFromFen(tier.actualPriceFen),
      originalPrice: yuanFromFen(tier.originalPriceFen),
      region: sku.region,
      equipmentCategory: sku.equipmentCategory,
      // The specification sends the category twice, the second time under this name.
      provider: sku.equipmentCategory,
      month: tier.months,
      day: tier.days,
      availableNums: sku.availableNums,
      deviceTypeName: type.name,
    },
    subtotal: yuanFromFen(quote.subtotalFen),
    discounts: quote.discounts.map(({ id, couponId, discountFen }) => ({
      id,
      couponId,
      discount: yuanFromFen(discountFen),
    })),
    discountTotal: yuanFromFen(quote.discountTotalFen),
    payable: yuanFromFen(quote.payableFen),
    period: quote.period,
    preorder: quote.preorder,
    autoRenew: quote.autoRenew,
  }
}

/** An order for the web system: the choice, the total, and its derivation. */
export function presentOrderSnapshot({ quoted, trace, storeId, reBuyIpId, ...asked }: OrderSnapshot): PresentedOrder {
  return {
    ipTypePriceId: quoted.tier.id,
    ipNumber: quoted.quantity,
    coupons: quoted.quote.discounts.map(({ id }) => id),
    autoRenew: asked.autoRenew,
    paymentMethod: asked.paymentMethod,
    mode: asked.mode,
    ...(storeId !== undefined && { storeId }),
    ...(reBuyIpId !== undefined && { reBuyIpId }),
    quote: presentQuote(quoted),
    trace: trace.map(({ amountFen, heldCouponId, ...step }) => ({
      ...step,
      amount: yuanFromFen(amountFen),
      ...(heldCouponId !== null && { id: heldCouponId }),
    })),
  }
}

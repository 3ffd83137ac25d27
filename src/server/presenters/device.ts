import type { CallOutcome } from '#contract/call.ts'
import type { Calls } from '#contract/index.ts'
import type { DeviceTypeRow, PriceTierRow, Sku } from '#db/schema/devices.ts'
import type { Platform, PlatformSite } from '#db/schema/platforms.ts'
import { safeLink } from '#domain/shared/link.ts'
import { yuanFromFen } from '#domain/shared/whole-number.ts'

type ListedTier = PriceTierRow & { periodLabel: string }
type ListedDevice = { type: DeviceTypeRow; sku: Sku; categoryName: string; tiers: readonly ListedTier[] }
type PresentedDevice = CallOutcome<Calls['availableIpTypes']>['data'][number]
type PresentedType = CallOutcome<Calls['availableIpTypesByDevice']>['data'][number]
type PresentedSite = CallOutcome<Calls['siteList']>['data'][number]

/** A device type with its devices, under the specification's names. */
export function presentDeviceType(type: DeviceTypeRow & { devices: readonly ListedDevice[] }): PresentedType {
  const { id, code, name } = type
  return { id, code, name, deviceTypeName: name, list: type.devices.map(presentDevice) }
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

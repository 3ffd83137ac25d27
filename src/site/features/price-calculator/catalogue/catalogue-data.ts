import type { AnswerOf, RequestOf } from '#contract/client.ts'
import { type Catalogue, type Device, offered, type PriceTier, typeCode } from '#domain/devices/catalogue.ts'
import type { HeldCoupon } from '#domain/pricing/coupons.ts'
import type { FromPrice } from '#domain/pricing/from-price.ts'
import type { TypeOffer } from '#domain/pricing/type-offer.ts'
import { oncePer } from '#domain/shared/once-per.ts'
import { fenFromYuan } from '#domain/shared/whole-number.ts'
import type { FilterQuery } from './price-query.ts'

type Group = Extract<AnswerOf<'GET /company/ip/listAvailableIpType/v2'>, { data: unknown }>['data'][number]
type Sku = Group['list'][number]
type Price = Sku['ipTypePrices'][number]
type CouponRow = Extract<AnswerOf<'GET /company/coupon/listAvailable'>, { data: unknown }>['data'][number]
type OfferRow = Extract<AnswerOf<'GET /company/ip/listDeviceType'>, { data: unknown }>['data'][number]
type SiteRow = Extract<AnswerOf<'GET /company/ip/listSite'>, { data: unknown }>['data'][number]

/** A coupon with the day until which it is valid, `YYYY-MM-DD`; empty when it does not end. */
export type DatedCoupon = HeldCoupon & { validUntil: string }

/** A marketplace's site in a country. */
export type MarketplaceSite = SiteRow

/**
 * The answer of the catalogue's call as the rules read it: only what the page needs, money in fen; worked out once for an
 * answer. `selfOnly` leaves the visitor's own-device types (readings 6).
 */
export function catalogueOf(groups: readonly Group[], { selfOnly }: { selfOnly: boolean }): Catalogue {
  return selfOnly ? ownOf(groups) : allOf(groups)
}

const allOf = oncePer(
  (groups: readonly Group[]): Catalogue =>
    offered(groups.map(({ id, code, name, list }) => ({ id, code, name, devices: list.map(deviceOf) }))),
)
const ownOf = oncePer((groups: readonly Group[]): Catalogue => allOf(groups).filter(isOwn))
const isOwn = ({ code }: { code: string }) => code === typeCode.self

/** The answer of the types' call as the rules read it. */
export function offersOf(rows: readonly OfferRow[], { selfOnly }: { selfOnly: boolean }): TypeOffer[] {
  const offers = rows.map(({ from, remoteFrom, isStock, ...offer }) => ({
    ...offer,
    isSoldOut: !isStock,
    cheapest: priceOf(from),
    remote: priceOf(remoteFrom),
  }))
  return selfOnly ? offers.filter(isOwn) : offers
}

function priceOf(price: OfferRow['from']): FromPrice | null {
  if (price === null) return null
  const { ipTypePriceId: tierId, month: months, yuan, renewalYuan, ...what } = price
  return { tierId, months, fen: fenFromYuan(yuan), renewalFen: fenFromYuan(renewalYuan), ...what }
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

/** The platform by whose needs the devices are filtered, and the site through which it was chosen. */
export type SiteFilter = { platformId: number; platformName: string; site: MarketplaceSite | null }

export type CatalogueRequest = NonNullable<RequestOf<'GET /company/ip/listDeviceType'>['query']>

/** The platforms that have sites, in the order of the list. */
export function platformsOf(sites: readonly MarketplaceSite[]): { id: number; name: string }[] {
  const names = new Map(sites.map(({ platformId, platformName }) => [platformId, platformName]))
  return [...names].map(([id, name]) => ({ id, name }))
}

/** The filter that an address names; null for none and for what does not exist. */
export function findFilter(sites: readonly MarketplaceSite[], { siteId, platformId }: FilterQuery): SiteFilter | null {
  const site = sites.find(({ id }) => id === siteId)
  if (site !== undefined) return { platformId: site.platformId, platformName: site.platformName, site }
  const platform = siteId === null ? sites.find((candidate) => candidate.platformId === platformId) : undefined
  if (platform === undefined) return null
  return { platformId: platform.platformId, platformName: platform.platformName, site: null }
}

export function filterQuery(filter: SiteFilter | null): FilterQuery {
  if (filter === null) return { siteId: null, platformId: null }
  const { site, platformId } = filter
  return site === null ? { siteId: null, platformId } : { siteId: site.id, platformId: null }
}

/** A filter in words: Amazon 美国站. */
export function filterName({ platformName, site }: SiteFilter): string {
  return site === null ? platformName : `${platformName} ${siteLabel(site)}`
}

/** A site beside its platform: its name without the platform's, which it may begin with. */
export function siteLabel({ siteName, platformName }: MarketplaceSite): string {
  const rest = siteName.startsWith(platformName) ? siteName.slice(platformName.length).trim() : ''
  return rest || siteName
}

/**
 * The query of the catalogue (specification 7: queryFitPlatformIp with a site's name, filterPlatform with a
 * platform's id). A name that several platforms use would match all of them, so then the query has the site's id.
 */
export function filterRequest(filter: SiteFilter | null, sites: readonly MarketplaceSite[]): CatalogueRequest {
  if (filter === null) return { siteId: '' }
  const { site, platformId } = filter
  if (site === null) return { platformId: String(platformId) }
  const isOneOfItsName = sites.filter(({ siteName }) => siteName === site.siteName).length === 1
  return isOneOfItsName ? { fitIpBySiteName: site.siteName } : { siteId: String(site.id) }
}

import { cacheTags } from '#contract/cache-tags.ts'
import type { Calls } from '#contract/index.ts'
import {
  presentCoupon,
  presentDevice,
  presentDeviceType,
  presentOffer,
  presentQuote,
  presentSite,
} from '#server/http/presenters/catalogue.ts'
import { groupByType, listDevices, listSites } from '#server/services/selling/catalogue/list-devices.ts'
import { listOffers } from '#server/services/selling/catalogue/list-offers.ts'
import { quoteTier } from '#server/services/selling/catalogue/quote-tier.ts'
import type { CatalogueFilter } from '#server/services/selling/catalogue/sold-devices.ts'
import { listCoupons } from '#server/services/selling/coupons/usable-coupons.ts'
import type { Handler } from './create-api.ts'

/** The catalogue as one list. */
export const availableIpTypes: Handler<Calls['availableIpTypes']> = async ({ ctx, input, tag }) => {
  const { devices, tags } = await listDevices({ ctx, input: input.query })
  tag(...tags)
  return { data: devices.map(presentDevice) }
}

/** The catalogue grouped by device type. */
export const availableIpTypesByDevice: Handler<Calls['availableIpTypesByDevice']> = async ({ ctx, input, tag }) => {
  const { deviceTypeId: typeId } = input.query
  const { devices, tags } = await listDevices({ ctx, input: { ...filterOf(input.query), typeId } })
  tag(...tags)
  return { data: groupByType(devices).map(presentDeviceType) }
}

/** What each device type starts from, without its devices. */
export const deviceTypeList: Handler<Calls['deviceTypeList']> = async ({ ctx, input, tag }) => {
  const { offers, tags } = await listOffers({ ctx, input: filterOf(input.query) })
  tag(...tags)
  return { data: offers.map(presentOffer) }
}

type FilterQuery = {
  siteId?: number | undefined
  fitIpBySiteName?: string | undefined
  platformId?: number | undefined
  isFilterTiktok?: string | undefined
}

function filterOf({ siteId, fitIpBySiteName: siteName, platformId, isFilterTiktok }: FilterQuery): CatalogueFilter {
  return { siteId, siteName, platformId, tiktokOnly: isFilterTiktok === 'true' || isFilterTiktok === '1' }
}

/** The country sites by which the price page filters. */
export const siteList: Handler<Calls['siteList']> = async ({ ctx, tag }) => {
  const { sites, tags } = await listSites({ ctx })
  tag(...tags)
  return { data: sites.map(presentSite) }
}

/** The coupons that the caller may use now; when one runs out, a page that shows it has to see for itself. */
export const couponList: Handler<Calls['couponList']> = async ({ ctx, tag }) => {
  tag(cacheTags.catalogue)
  return { data: (await listCoupons({ ctx })).map(presentCoupon) }
}

/** What an order comes to: the word that counts before paying. */
export const quote: Handler<Calls['quote']> = async ({ ctx, input: { body } }) => {
  const { ipTypePriceId: tierId, ipNumber: quantity, coupons: choice, reBuyIpId } = body
  const quoted = await quoteTier({ ctx, input: { tierId, quantity, choice, isRenewal: reBuyIpId !== undefined } })
  return { data: presentQuote(quoted) }
}

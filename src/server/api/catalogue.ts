import { cacheTags } from '#contract/cache-tags.ts'
import type { Calls } from '#contract/index.ts'
import {
  presentCoupon,
  presentDevice,
  presentDeviceType,
  presentQuote,
  presentSite,
} from '#server/presenters/catalogue.ts'
import { groupByType, listDevices, listSites } from '#server/services/catalogue/list-devices.ts'
import { quoteTier } from '#server/services/catalogue/quote-tier.ts'
import { listCoupons } from '#server/services/coupons/usable-coupons.ts'
import type { Handler } from './create-api.ts'

/** The catalogue as one list. */
export const availableIpTypes: Handler<Calls['availableIpTypes']> = async ({ ctx, input, tag }) => {
  const { devices, tags } = await listDevices({ ctx, input: input.query })
  tag(...tags)
  return { data: devices.map(presentDevice) }
}

/** The catalogue grouped by device type. */
export const availableIpTypesByDevice: Handler<Calls['availableIpTypesByDevice']> = async ({ ctx, input, tag }) => {
  const { siteId, fitIpBySiteName: siteName, platformId, isFilterTiktok } = input.query
  const tiktokOnly = isFilterTiktok === 'true' || isFilterTiktok === '1'
  const { devices, tags } = await listDevices({ ctx, input: { siteId, siteName, platformId, tiktokOnly } })
  tag(...tags)
  return { data: groupByType(devices).map(presentDeviceType) }
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
  const { ipTypePriceId: tierId, ipNumber: quantity, coupons: choice, reBuyIpId: renewedId } = body
  return { data: presentQuote(await quoteTier({ ctx, input: { tierId, quantity, choice, renewedId } })) }
}

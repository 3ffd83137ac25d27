import type { Calls } from '#contract/index.ts'
import { presentDevice, presentDeviceType, presentSite } from '#server/presenters/device.ts'
import { groupByType, listDevices, listSites } from '#server/services/catalogue/list-devices.ts'
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

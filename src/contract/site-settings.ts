import type { SettingValues } from '#domain/settings/field.ts'
import { publicNames } from '#domain/settings/groups.ts'
import type { SiteNotice } from '#domain/settings/notice.ts'
import { defaultSettings, type PublicSettings } from '#domain/settings/values.ts'

/** A price "from" with what it buys (readings 6); yuan a month for one device. */
export type PriceFrom = {
  yuan: number
  /** The price of the next month. */
  renewalYuan: number
  /** 首月 or 前3个月 for a price that applies once, else empty. */
  periodLabel: string
  hasRemote: boolean
  categoryName: string
}

/** Every price that pages name; each is null, and its sentence is left out, where there is no such price. */
export type SitePrices = {
  /** The cheapest device. */
  device: PriceFrom | null
  /** The cheapest device with remote control. */
  remoteDevice: PriceFrom | null
  /** The discount tag that all devices have for these durations in months. */
  longTerm: { months: number[]; discountTag: string } | null
  cloudNumberYuan: number | null
  /** What the original prices (标价) are based on; empty when nothing may be compared with them. */
  listPriceBasis: string
}

export const noPrices: SitePrices = {
  device: null,
  remoteDevice: null,
  longTerm: null,
  cloudNumberYuan: null,
  listPriceBasis: '',
}

/** Names, numbers and links of the company that runs the site (readings 1), and what the server derives at each read. */
export type SiteSettings = PublicSettings & {
  notice: SiteNotice | null
  entryOrders: boolean
  documents: { agreement: string; privacy: string }
  prices: SitePrices
}

/** What a new installation answers until staff enter their own values. */
export const defaultSiteSettings: SiteSettings = {
  ...pickPublic(defaultSettings),
  notice: null,
  entryOrders: false,
  documents: { agreement: 'V1.0', privacy: 'V1.1' },
  prices: noPrices,
}

function pickPublic(settings: SettingValues): PublicSettings {
  return Object.fromEntries(publicNames.map((name) => [name, settings[name]])) as PublicSettings
}

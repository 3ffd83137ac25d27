import type { Marketplace } from '#domain/pricing/shop-lines.ts'
import type { SiteSettings } from './site-settings.ts'

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

/** What a line for shops starts from in an area, and the marketplaces that it suits. */
export type ShopLineFrom = PriceFrom & { tierId: number; area: string; fits: Marketplace[] }

/** Every price that pages name; each is null, and its sentence is left out, where there is no such price. */
export type SitePrices = {
  /** The cheapest device, and the marketplaces that it does not suit. */
  device: (PriceFrom & { unsuits: Marketplace[] }) | null
  /** Lines for shops, in the order in which `shopLineFrom` finds the price of a page; empty where no line suits. */
  shopLines: ShopLineFrom[]
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
  shopLines: [],
  remoteDevice: null,
  longTerm: null,
  cloudNumberYuan: null,
  listPriceBasis: '',
}

/** What every page knows of the site: the staff's settings and the prices that pages name. */
export type PageSettings = SiteSettings & { prices: SitePrices }

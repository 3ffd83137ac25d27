import type { Catalogue } from '#domain/devices/catalogue.ts'
import { selectionOfTier } from '#domain/devices/selection.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { loadProductFacts } from '#site/parts/product-facts.ts'
import { api } from '#site/session/api-client.ts'
import { serverNow } from '#ui/server-clock.ts'
import { couponsOf, findFilter } from './catalogue-data.ts'
import type { PriceFailed, PriceSent } from './loaded.ts'
import { storeCatalogue } from './packed-catalogue.tsx'
import { noFilter, type PriceQuery, readPriceQuery } from './price-query.ts'
import { readOffering } from './read-offering.ts'
import { renewedSelection } from './renewed-selection.ts'

/** Milliseconds that the first load may take (specification 9). */
const timeoutMs = 3000
/** As many as the call gives at once. */
const platformsAtMost = 1000

/**
 * What the price page shows, loaded before it is displayed: all device types and the devices of the one in view, with an
 * empty siteId or by the filter of the address; the sites to filter by, the names of platforms, the public coupons, and what buyers ask. Without the
 * latter four the page still sells.
 */
export function loadPrice(search: Record<string, unknown>): Promise<PriceSent | PriceFailed> {
  return load(readPriceQuery(search))
}

async function load(query: PriceQuery): Promise<PriceSent | PriceFailed> {
  const { tierId, boughtId, isRenewal, selfOnly } = query
  const reading = { request: catalogueRequest(query), selfOnly, options: { timeoutMs } }
  const hasTier = (catalogue: Catalogue) => tierId !== null && selectionOfTier(catalogue, tierId) !== null
  const isNamed = (catalogue: Catalogue) =>
    isRenewal
      ? boughtId === null || renewedSelection(catalogue, query) !== null || hasTier(catalogue)
      : tierId === null || hasTier(catalogue)
  const [offering, siteList, platforms, coupons, facts] = await Promise.all([
    readOffering(reading, { first: () => false, opens: isNamed }),
    api.call('GET /company/ip/listSite', {}, { timeoutMs }),
    api.call('GET /globalSellingConfig/queryList', { query: { pageSize: platformsAtMost } }, { timeoutMs }),
    api.call('GET /company/coupon/listAvailable', {}, { timeoutMs }),
    loadProductFacts(['automationFee', 'ownProxies', 'refund', 'invoices', 'trial'], { timeoutMs }),
  ])
  if ('failure' in offering) return { query, failure: offering.failure }
  const sites = siteList.code === 200 ? siteList.data : []
  const filter = findFilter(sites, query.filter)
  // An address may name a site that is no more: nothing would fit it, so the page shows everything.
  if (filter === null && isFiltered(query)) return load({ ...query, filter: noFilter })
  const sent: PriceSent = {
    query,
    types: offering.types,
    sites,
    coupons: coupons.code === 200 ? couponsOf(coupons.data) : [],
    platformNames: platforms.code === 200 ? platforms.rows.map(({ id, companyName }) => [id, companyName]) : [],
    filter,
    facts,
    day: dayInShanghai(serverNow()),
  }
  const { catalogue } = offering
  return import.meta.env.SSR ? storeCatalogue(sent, catalogue) : { ...sent, catalogue }
}

function catalogueRequest({ filter: { siteId, platformId }, tiktokOnly }: PriceQuery) {
  return {
    siteId: siteId === null ? '' : String(siteId),
    ...(siteId === null && platformId !== null ? { platformId: String(platformId) } : {}),
    ...(tiktokOnly ? { isFilterTiktok: 'true' as const } : {}),
  }
}

function isFiltered({ filter: { siteId, platformId } }: PriceQuery): boolean {
  return siteId !== null || platformId !== null
}

import { oncePer } from '#domain/shared/once-per.ts'
import { dayInShanghai } from '#domain/shared/time.ts'
import { loadProductFacts } from '#site/parts/product-facts.ts'
import { api } from '#site/session/api-client.ts'
import { catalogueOf, couponsOf, findFilter } from './catalogue-data.ts'
import type { PriceFailed, PriceSent } from './loaded.ts'
import { packCatalogue, storePacked } from './packed-catalogue.tsx'
import { noFilter, type PriceQuery, readPriceQuery } from './price-query.ts'

/** Milliseconds that the first load may take (specification 9). */
const timeoutMs = 3000
/** As many as the call gives at once. */
const platformsAtMost = 1000

/**
 * What the price page shows, loaded before it is displayed: the devices with an empty siteId or by the filter of the
 * address, the sites to filter by, the names of platforms, the public coupons, and what buyers ask. Without the
 * latter four the page still sells.
 */
export function loadPrice(search: Record<string, unknown>): Promise<PriceSent | PriceFailed> {
  return load(readPriceQuery(search))
}

async function load(query: PriceQuery): Promise<PriceSent | PriceFailed> {
  const [groups, siteList, platforms, coupons, facts] = await Promise.all([
    api.call('GET /company/ip/listAvailableIpType/v2', { query: catalogueRequest(query) }, { timeoutMs }),
    api.call('GET /company/ip/listSite', {}, { timeoutMs }),
    api.call('GET /globalSellingConfig/queryList', { query: { pageSize: platformsAtMost } }, { timeoutMs }),
    api.call('GET /company/coupon/listAvailable', {}, { timeoutMs }),
    loadProductFacts(['ownProxies', 'refund', 'invoices', 'trial'], { timeoutMs }),
  ])
  if (groups.code !== 200) return { query, failure: groups.msg }
  const sites = siteList.code === 200 ? siteList.data : []
  const filter = findFilter(sites, query.filter)
  // An address may name a site that is no more: nothing would fit it, so the page shows everything.
  if (filter === null && isFiltered(query)) return load({ ...query, filter: noFilter })
  const packed = query.selfOnly ? packedOwn(groups.data) : packedAll(groups.data)
  const sent: PriceSent = {
    query,
    sites,
    coupons: coupons.code === 200 ? couponsOf(coupons.data) : [],
    platformNames: platforms.code === 200 ? platforms.rows.map(({ id, companyName }) => [id, companyName]) : [],
    filter,
    facts,
    day: dayInShanghai(new Date()),
  }
  return import.meta.env.SSR ? storePacked(sent, packed) : { ...sent, packed }
}

const packedAll = oncePer((groups: Parameters<typeof catalogueOf>[0]) =>
  packCatalogue(catalogueOf(groups, { selfOnly: false })),
)
const packedOwn = oncePer((groups: Parameters<typeof catalogueOf>[0]) =>
  packCatalogue(catalogueOf(groups, { selfOnly: true })),
)

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

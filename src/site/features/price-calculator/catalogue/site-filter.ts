import type { RequestOf } from '#contract/client.ts'
import type { MarketplaceSite } from './catalogue-data.ts'
import type { FilterQuery } from './price-query.ts'

/** The platform by whose needs the devices are filtered, and the site through which it was chosen. */
export type SiteFilter = { platformId: number; platformName: string; site: MarketplaceSite | null }

type CatalogueRequest = NonNullable<RequestOf<'GET /company/ip/listAvailableIpType/v2'>['query']>

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

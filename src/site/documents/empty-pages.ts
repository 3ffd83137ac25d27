import { type Page, pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'

type Answer = { code: number; data?: unknown }

const isEmptyList = ({ code, data }: Answer) => code === 200 && Array.isArray(data) && data.length === 0

/** The pages of records that have none to show: what the table says of them is not true yet. A page that did not answer is not among them. */
export async function findEmptyPages(): Promise<ReadonlySet<Page>> {
  const [catalogue, product, installers, platforms, applications, partners] = await Promise.all([
    api.call('GET /company/ip/listAvailableIpType/v2', { query: { siteId: '' } }),
    api.call('GET /site/product'),
    api.call('GET /version/download/queryVersion'),
    api.call('GET /globalSellingConfig/queryList', { query: { pageNum: 1, pageSize: 1 } }),
    api.call('GET /ecologyCenter/typeList'),
    api.call('GET /partnerChainConfig/queryPartnerChainList'),
  ])
  const hasNoPrices = isEmptyList(catalogue)
  const rows: [Page, boolean][] = [
    [pages.price, hasNoPrices],
    [pages.pricingGuide, hasNoPrices || (product.code === 200 && product.data.facts.length === 0)],
    [pages.download, isEmptyList(installers)],
    [pages.globalStoreOpening, platforms.code === 200 && platforms.total === 0],
    [pages.ecologicalCenter, isEmptyList(applications)],
    [pages.partner, partners.code === 200 && Object.keys(partners.data).length === 0],
  ]
  return new Set(rows.flatMap(([page, isEmpty]) => (isEmpty ? [page] : [])))
}

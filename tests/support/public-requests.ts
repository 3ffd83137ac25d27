import type { CallParts, Envelope } from '#contract/client.ts'
import { type CallName, type Calls, calls } from '#contract/index.ts'

/** The calls of the contract that declare that they are public readings. */
export type PublicReading = {
  [Name in CallName]: Calls[Name] extends { reading: unknown } ? Name : never
}[CallName]

export const publicReadings = (Object.keys(calls) as CallName[]).filter(
  (name): name is PublicReading => 'reading' in calls[name],
)

/** Makes a call and resolves to its successful answer. */
type Ask = (name: CallName, parts: CallParts) => Promise<Envelope>

/** An article, a platform, an installer and a price tier of the demonstration. */
async function findRecords(ask: Ask) {
  const list = await ask('contentList', { body: { firstLevelHeadings: 1 } })
  const platforms = await ask('platformList', {})
  const versions = await ask('queryVersion', {})
  const skus = await ask('availableIpTypes', {})
  // The shapes are the contract's.
  const { rows } = list.data as { rows: { id: number }[] }
  const [platform] = platforms.rows as { id: number }[]
  const [version] = versions.data as { downloadUrl: string }[]
  const [sku] = skus.data as { ipTypePrices: { id: number }[] }[]
  return {
    article: rows[0]?.id,
    platform: platform?.id,
    download: version?.downloadUrl,
    tier: sku?.ipTypePrices[0]?.id,
  }
}

/** A request for each public reading, which is answered with 200 on the demonstration's data. */
export async function publicRequests(ask: Ask): Promise<Record<PublicReading, CallParts>> {
  const { article, platform, download, tier } = await findRecords(ask)
  return {
    contentDetail: { query: { id: article } },
    contentList: { body: { firstLevelHeadings: 1 } },
    regionList: {},
    bannerList: { query: { promotionType: 2 } },
    latestVersions: { body: { systemType: 1 } },
    queryVersion: {},
    ascribedDownloadUrl: { body: { originUrl: download } },
    companySalesPeople: { body: { qd: '1' } },
    ecologyTypeList: {},
    partnerChainList: {},
    platformDetail: { params: { id: platform } },
    platformList: {},
    platformTypeList: {},
    inviteLinkInfo: { query: { code: 'unknown' } },
    availableIpTypes: {},
    availableIpTypesByDevice: {},
    deviceTypeList: {},
    couponList: {},
    quote: { body: { ipTypePriceId: tier, ipNumber: 1 } },
    siteList: {},
    search: { query: { keyword: '店' } },
    productFacts: {},
    sitePrices: {},
    siteSettings: {},
    siteMapAddresses: { query: { kind: 'article', block: 0 } },
    siteMapBlocks: {},
    legalDocument: { query: { document: 'privacy' } },
    landingPage: { query: { path: '/kaidianjie.html' } },
    landingPages: {},
    checkSeen: {},
  }
}

/** Method, target and body of a call's request, without the prefix `/api`. */
export function requestOf(name: CallName, { params = {}, query = {}, body = {} }: CallParts) {
  const { method, path } = calls[name]
  const filled = path.replace(/\{(\w+)\}/g, (_whole, key: string) => String(params[key]))
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
  return {
    method,
    path: search === '' ? filled : `${filled}?${search}`,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
}

import { pages } from '#site/pages.ts'
import { api } from '#site/session/api-client.ts'

/** Marketplaces of one type, each with its own page on this site. */
export type PlatformGroup = { name: string; platforms: readonly { name: string; href: string }[] }

/** The marketplaces that the page names, and how many there are in all. */
export type CloudPlatforms = { groups: readonly PlatformGroup[]; total: number }

/** So many types are named, each with the platforms that the staff put first. */
const typesNamed = 3
const platformsOfType = 6
const platformsAtMost = 100

/** The platforms that the page names. Without them it shows its own words. */
export async function loadNamedPlatforms(): Promise<CloudPlatforms> {
  const [types, list] = await Promise.all([
    api.call('GET /globalSellingType/queryList', { query: { pageSize: typesNamed } }),
    api.call('GET /globalSellingConfig/queryList', { query: { pageNum: 1, pageSize: platformsAtMost } }),
  ])
  if (types.code !== 200 || list.code !== 200) return { groups: [], total: 0 }
  const groups = types.rows.map(({ id, companyType }) => ({
    name: companyType,
    platforms: list.rows
      .filter(({ companyTypeId }) => companyTypeId === id)
      .slice(0, platformsOfType)
      .map((row) => ({ name: row.companyName, href: `${pages.platformDetail.path}?platformId=${row.id}` })),
  }))
  return { groups: groups.filter(({ platforms }) => platforms.length > 0), total: list.total }
}

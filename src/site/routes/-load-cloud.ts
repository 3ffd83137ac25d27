import { type BannerSlide, slideOf } from '#site/features/banner/slide.ts'
import type { CloudPlatforms } from '#site/features/cloud/cloud-data.ts'
import { api } from '#site/lib/api-client.ts'
import { pages } from '#site/pages.ts'

/** Promotion type of the cloud number page's banners (readings, section 4). */
const cloudBanners = 10
/** So many types are named, each with the platforms that the staff put first. */
const typesNamed = 3
const platformsOfType = 6
const platformsAtMost = 100

export type CloudLoaded = { slides: BannerSlide[]; platforms: CloudPlatforms }

/** The banners and the platforms that are named. Without them the page stands on its own drawing and words. */
export async function loadCloud(): Promise<CloudLoaded> {
  const [banners, platforms] = await Promise.all([
    api.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: cloudBanners } }),
    namedPlatforms(),
  ])
  return { slides: banners.code === 200 ? banners.data.map(slideOf) : [], platforms }
}

async function namedPlatforms(): Promise<CloudPlatforms> {
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

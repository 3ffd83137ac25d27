import type { BannerSlide } from '#site/features/banner/banner-picture.tsx'
import type { HomeData } from '#site/features/home/home-data.ts'
import { api } from '#site/lib/api-client.ts'
import { pages } from '#site/pages.ts'

/** Promotion type of the home page's banners, and how many platforms its lists may name (readings, section 4). */
const homeBanners = 2
const platformsAtMost = 100

/** What the loader hands to the page. */
export type HomeLoaded = Pick<HomeData, 'platforms' | 'platformTotal' | 'partners'> & { slides: BannerSlide[] }

/** Everything that the home page shows from the database. A list that did not come is empty, as specified in section 8. */
export async function loadHome(): Promise<HomeLoaded> {
  const [banners, platforms, partners] = await Promise.all([
    api.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: homeBanners } }),
    api.call('GET /globalSellingConfig/queryList', { query: { pageNum: 1, pageSize: platformsAtMost } }),
    api.call('GET /partnerChainConfig/queryPartnerChainList'),
  ])
  return {
    slides: banners.code === 200 ? banners.data.map(slideOf) : [],
    platforms:
      platforms.code === 200
        ? platforms.rows.map(({ id, companyName }) => ({
            id,
            name: companyName,
            href: `${pages.platformDetail.path}?platformId=${id}`,
          }))
        : [],
    platformTotal: platforms.code === 200 ? platforms.total : 0,
    partners:
      partners.code === 200
        ? Object.entries(partners.data).map(([category, rows]) => ({ category, partners: rows }))
        : [],
  }
}

function slideOf({ id, title, promotionPictureUrlOne, promotionPictureUrlTwo, jumpLinks }: BannerSlide): BannerSlide {
  return { id, title, promotionPictureUrlOne, promotionPictureUrlTwo, jumpLinks }
}

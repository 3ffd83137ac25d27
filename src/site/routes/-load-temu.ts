import { type BannerSlide, slideOf } from '#site/features/banner/slide.ts'
import { api } from '#site/lib/api-client.ts'

/** Promotion type of the page's banners (readings, section 4). */
const temuBanners = 9

export type TemuLoaded = { slides: BannerSlide[] }

/** The banners of TEMU.html. Without them the page stands on its own drawing. */
export async function loadTemu(): Promise<TemuLoaded> {
  const banners = await api.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: temuBanners } })
  return { slides: banners.code === 200 ? banners.data.map(slideOf) : [] }
}

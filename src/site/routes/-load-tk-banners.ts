import { type BannerSlide, slideOf } from '#site/features/banner/slide.ts'
import { api } from '#site/lib/api-client.ts'

/** Promotion types of the two TikTok pages' banners (readings, section 4). */
const promotionTypes = { introduce: 12, settled: 13 } as const

/** The staff's banners of a TikTok page. Without them the page stands on its own drawing. */
export async function loadTkBanners(page: keyof typeof promotionTypes): Promise<BannerSlide[]> {
  const query = { promotionType: promotionTypes[page] }
  const banners = await api.call('GET /home/promotion/banner/getBannerList', { query })
  return banners.code === 200 ? banners.data.map(slideOf) : []
}

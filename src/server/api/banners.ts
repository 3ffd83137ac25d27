import type { Calls } from '#contract/index.ts'
import { presentBanner } from '#server/presenters/banner.ts'
import { listBanners } from '#server/services/banners/read-banners.ts'
import type { Handler } from './create-api.ts'

/** The slides of one page's carousel; an unknown promotionType has none. */
export const bannerList: Handler<Calls['bannerList']> = async ({ ctx, input, tag }) => {
  const { banners, tags } = await listBanners({ ctx, input: input.query })
  tag(...tags)
  return { data: banners.map(presentBanner) }
}

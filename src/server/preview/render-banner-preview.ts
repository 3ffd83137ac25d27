import { bannerPages } from '#domain/content/promotion-type.ts'
import type { Site } from '#server/app.ts'
import type { AskApi, Told } from '#server/ask-api.ts'
import type { Ctx } from '#server/context.ts'
import type { RenderedPage, VisitorPlatform } from '#server/page-cache/types.ts'
import { presentBanner } from '#server/presenters/banner.ts'
import { pageDress } from '#server/presenters/media.ts'
import { AppError } from '#server/services/app-error.ts'
import { listBanners } from '#server/services/banners/list-banners.ts'
import { findBanner, writtenFields } from '#server/services/banners/staff-banner.ts'
import { dressPictures } from '#server/services/media/dress-pictures.ts'

type Input = { id: number; platform: VisitorPlatform }
type Parts = { ctx: Ctx; site: Pick<Site, 'createRenderer'>; askApi: AskApi }

const bannersCall = 'GET /home/promotion/banner/getBannerList'
const settingsCall = 'GET /site/settings'

/**
 * The real page of a slide, made by the real renderer, as if what is written of it were public. Without script a carousel
 * shows its first slide alone, so this one leads here; the others follow in their order. Nothing of it is kept anywhere.
 * Throws NOT_FOUND, also for the slides of the log-in box, which stand in no page until it is opened.
 */
export async function renderBannerPreview({
  ctx,
  site,
  askApi,
  input,
}: Parts & { input: Input }): Promise<RenderedPage> {
  const { id, platform } = input
  const stored = await findBanner({ ctx, id })
  const path = bannerPages[stored.promotionType]
  if (path === undefined) throw new AppError('NOT_FOUND')
  const { banners } = await listBanners({ ctx, input: stored })
  const written = { ...stored, ...writtenFields(stored), test: null }
  const shown = [written, ...banners.filter((banner) => banner.id !== id)].map(presentBanner)
  const { value: data } = await dressPictures({ ctx, input: shown, dress: pageDress })
  const slides: Told = { value: { code: 200, msg: '', data }, tags: [] }
  const render = site.createRenderer(async (key, request) => {
    if (key === bannersCall) return slides
    const told = await askApi(key, request)
    return key === settingsCall ? withoutOpening(told) : told
  })
  const page = await render({
    ...{ path, query: new URLSearchParams(), platform, baidu: false, origin: ctx.environment.publicUrl },
  })
  return { ...page, cacheable: false, csp: page.csp.replace("frame-ancestors 'none'", "frame-ancestors 'self'") }
}

/** The settings as they are, but for the page's own drawing: the slide stands first. */
function withoutOpening(told: Told): Told {
  const { data } = told.value
  if (typeof data !== 'object' || data === null) return told
  return { tags: [], value: { ...told.value, data: { ...data, drawnOpening: false } } }
}

import { bannerPages } from '#domain/content/promotion-type.ts'
import type { TaggedAnswer } from '#server/ask-api.ts'
import { presentBanner } from '#server/presenters/banner.ts'
import { AppError } from '#server/services/app-error.ts'
import { listBanners } from '#server/services/banners/read-banners.ts'
import { findBanner, writtenFields } from '#server/services/banners/staff-banner.ts'
import { dressPictures } from '#server/services/media/public-media.ts'
import { type DraftArgs, type DraftPage, draftAnswer } from './draft-page.ts'
import { previewDress } from './preview-dress.ts'

/**
 * The page of a slide, with the drafted slide first and the others in order: without script a carousel shows its first
 * slide only. Throws NOT_FOUND, also for slides of the log-in box, which no page shows before it is opened.
 */
export async function bannerDraft({ ctx, id }: DraftArgs): Promise<DraftPage> {
  const stored = await findBanner(ctx, id)
  const path = bannerPages[stored.promotionType]
  if (path === undefined) throw new AppError('NOT_FOUND')
  const { banners } = await listBanners({ ctx, input: stored })
  const written = { ...stored, ...writtenFields(stored), test: null }
  const shown = [written, ...banners.filter((banner) => banner.id !== id)].map(presentBanner)
  const { value: data } = await dressPictures({ ctx, input: shown, dress: previewDress(ctx) })
  return {
    path,
    answers: {
      'GET /home/promotion/banner/getBannerList': () => draftAnswer(data),
      'GET /site/settings': async (ask) => withoutOpening(await ask()),
    },
  }
}

/** The settings without the page's own drawing, which would be the first slide. */
function withoutOpening(told: TaggedAnswer): TaggedAnswer {
  const { data } = told.value
  if (typeof data !== 'object' || data === null) return told
  return { tags: [], value: { ...told.value, data: { ...data, drawnOpening: false } } }
}

import type { AnswerOf } from '#contract/client.ts'
import { type BannerSlide, slideOf } from '#site/features/banner/slide.ts'
import type { EcologyAnswer, EcologyCategory } from '#site/features/ecology/ecology.ts'
import { api } from '#site/lib/api-client.ts'

/** Promotion type of the ecological center's banners (readings, section 4). */
const ecologyBanners = 7

type Listed = Extract<AnswerOf<'GET /ecologyCenter/typeList'>, { data: unknown }>['data'][number]

export type EcologyLoaded = { slides: BannerSlide[]; answer: EcologyAnswer }

/** The banners and the applications by category. Without its banners the page stands on its own drawing. */
export async function loadEcology(): Promise<EcologyLoaded> {
  const [banners, list] = await Promise.all([
    api.call('GET /home/promotion/banner/getBannerList', { query: { promotionType: ecologyBanners } }),
    api.call('GET /ecologyCenter/typeList'),
  ])
  return {
    slides: banners.code === 200 ? banners.data.map(slideOf) : [],
    answer:
      list.code === 200
        ? { sentence: null, categories: list.data.map(categoryOf) }
        : { sentence: list.msg, categories: [] },
  }
}

function categoryOf({ id, typeName, applications }: Listed): EcologyCategory {
  return {
    id,
    name: typeName,
    applications: applications.map((application) => ({
      id: application.id,
      name: application.companyName,
      introduction: application.companyIntroduction,
      picture: application.pictureUrl,
      link: application.companyLinks,
    })),
  }
}

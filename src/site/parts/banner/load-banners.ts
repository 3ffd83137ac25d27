import { api } from '#site/session/api-client.ts'
import { renderContext } from '#site/visit/render-context.ts'
import { type BannerSlide, slideOf } from './slide.ts'

/** The promotion types of the pages' banners and of the log-in box's (readings 4). */
const promotionTypes = {
  home: 2,
  login: 4,
  globalStoreOpening: 5,
  ecologicalCenter: 7,
  temu: 9,
  cloud: 10,
  activity: 11,
  tkIntroduce: 12,
  tkSettled: 13,
} as const

type Place = keyof typeof promotionTypes

/** Milliseconds that they may take: a page never waits for its banners longer than for its first load (specification 9). */
const timeoutMs = 3000

/** The staff's banners of a page. Without them the page shows its own drawing. */
export async function loadBanners(page: Place): Promise<BannerSlide[]> {
  return (await askForBanners(page)) ?? []
}

/** Null when the call failed. */
export async function askForBanners(place: Place): Promise<BannerSlide[] | null> {
  const half = renderContext()?.half
  const query = { promotionType: promotionTypes[place], ...(half !== undefined && { half }) }
  const banners = await api.call('GET /home/promotion/banner/getBannerList', { query }, { timeoutMs })
  return banners.code === 200 ? banners.data.map(slideOf) : null
}

export type WithBanners = {
  slides: BannerSlide[]
  /** The call failed, which is not the same as none. */
  bannersFailed: boolean
}

/** What a page loads, and beside it the banners above it: `loading` is on its way already. */
export async function withBanners<Loaded extends object>(
  page: Place,
  loading: Promise<Loaded>,
): Promise<Loaded & WithBanners> {
  const [slides, loaded] = await Promise.all([askForBanners(page), loading])
  return { slides: slides ?? [], bannersFailed: slides === null, ...loaded }
}

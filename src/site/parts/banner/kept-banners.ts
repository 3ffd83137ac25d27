import { readRecord, useStoredList } from '#site/session/stored-list.ts'
import { slideLimit } from './carousel.ts'
import type { BannerSlide } from './slide.ts'

const texts = ['title', 'promotionPictureUrlOne', 'promotionPictureUrlTwo', 'jumpLinks'] as const

/** A slide of the last visit. */
const readBanner = (value: unknown): BannerSlide | null => readRecord(value, texts)

/** Banners as `useStoredList` has them, five at most. */
export function useKeptBanners(
  key: 'bannerHome' | 'bannerLogin',
  slides: readonly BannerSlide[] | null | undefined,
): readonly BannerSlide[] {
  return useStoredList(key, slides, readBanner).slice(0, slideLimit)
}

import { readRecord, useKeptList } from '#site/session/kept-list.ts'
import { slideLimit } from './carousel.ts'
import type { BannerSlide } from './slide.ts'

const texts = ['title', 'promotionPictureUrlOne', 'promotionPictureUrlTwo', 'jumpLinks'] as const

function readBanner(value: unknown): BannerSlide | null {
  return readRecord(value, texts)
}

/** Banners as `useKeptList` has them, five at most. */
export function useKeptBanners(
  key: 'bannerHome' | 'bannerLogin',
  slides: readonly BannerSlide[] | null | undefined,
): readonly BannerSlide[] {
  return useKeptList(key, slides, readBanner).slice(0, slideLimit)
}

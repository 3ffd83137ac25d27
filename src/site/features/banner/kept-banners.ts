import { useEffect, useState } from 'react'
import { readStoredJson, writeStoredJson } from '#site/session/stored.ts'
import { slideLimit } from './carousel.ts'
import type { WithBanners } from './load-banners.ts'
import type { BannerSlide } from './slide.ts'

/** Local storage, by the names of the specification 3. */
type Key = 'bannerHome'

const texts = ['title', 'promotionPictureUrlOne', 'promotionPictureUrlTwo', 'jumpLinks'] as const

/** Reads stored banners; whatever is none falls out. */
export function parseBanners(value: unknown): BannerSlide[] {
  const isBanner = (row: unknown): row is BannerSlide =>
    typeof row === 'object' &&
    Number.isInteger(Object(row).id) &&
    texts.every((name) => typeof Object(row)[name] === 'string')
  return Array.isArray(value) ? value.filter(isBanner).slice(0, slideLimit) : []
}

/** The banners of a page: those that came, which are kept, or, where the call failed, those of the last visit (specification 7). */
export function useKeptBanners(key: Key, { slides, bannersFailed }: WithBanners): readonly BannerSlide[] {
  const [kept, setKept] = useState<readonly BannerSlide[]>([])
  useEffect(() => {
    if (bannersFailed) setKept(parseBanners(readStoredJson(key)))
    else writeStoredJson(key, slides.slice(0, slideLimit))
  }, [key, slides, bannersFailed])
  return bannersFailed ? kept : slides
}

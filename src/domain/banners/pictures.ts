import { loginPromotionType } from '../content/promotion-type.ts'

/** The two pictures of a slide, each with the size in px that its place wants (specification 2; readings 5). */
export const bannerPictures = {
  desktopPictureUrl: { name: '电脑图', width: 1920, height: 600 },
  phonePictureUrl: { name: '手机图', width: 716, height: 750 },
} as const

export type BannerPictureField = keyof typeof bannerPictures

/** What is known of an uploaded picture. */
export type BannerPictureFacts = {
  width: number | null
  height: number | null
  sizeBytes: number
  /** Whether smaller sizes are made of it; what is sent whole must be light by itself. */
  hasSizes: boolean
}

/** The log-in box shows the desktop's picture in both layouts. */
export function hasPhonePicture(promotionType: number): boolean {
  return promotionType !== loginPromotionType
}

/** How far a picture's proportion may be off before staff are told that it is cut. */
const cutFrom = 0.05
const heaviestBytes = 400 * 1024

export type PictureFault = 'no-size' | 'small' | 'cut' | 'heavy'

/** What is wrong with a picture for its place, the worst first. */
export function judgePicture(field: BannerPictureField, facts: BannerPictureFacts): PictureFault[] {
  const wished = bannerPictures[field]
  const { width, height, sizeBytes, hasSizes } = facts
  if (width === null || height === null || width === 0 || height === 0) return ['no-size']
  const isDrawn = !hasSizes
  const isSmall = !isDrawn && (width < wished.width || height < wished.height)
  const ratio = width / height / (wished.width / wished.height)
  return [
    ...(isSmall ? (['small'] as const) : []),
    ...(ratio < 1 - cutFrom || ratio > 1 + cutFrom ? (['cut'] as const) : []),
    ...(isDrawn && sizeBytes > heaviestBytes ? (['heavy'] as const) : []),
  ]
}

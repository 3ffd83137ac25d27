import { loginPromotionType } from '../content/promotion-type.ts'

/** The two pictures of a slide, each with its recommended size in px (specification 2; readings 5). */
export const bannerPictures = {
  desktopPictureUrl: { name: '电脑图', width: 1920, height: 600 },
  phonePictureUrl: { name: '手机图', width: 716, height: 750 },
} as const

export type BannerPictureField = keyof typeof bannerPictures

/** Facts about an uploaded picture. */
export type BannerPictureFacts = {
  width: number | null
  height: number | null
  sizeBytes: number
  /** Whether smaller renditions are made. A picture without them is sent whole and must be small itself. */
  hasSizes: boolean
}

/** The log-in box shows the desktop picture in both layouts. */
export function hasPhonePicture(promotionType: number): boolean {
  return promotionType !== loginPromotionType
}

/** The deviation of the aspect ratio from which staff are warned that the picture will be cropped. */
const cutFrom = 0.05
const heaviestBytes = 400 * 1024

export type PictureIssue = 'no-size' | 'small' | 'cut' | 'heavy'

/** The issues of a picture for its place, the worst first. */
export function judgePicture(field: BannerPictureField, facts: BannerPictureFacts): PictureIssue[] {
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
